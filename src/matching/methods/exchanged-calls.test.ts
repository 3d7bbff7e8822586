import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('calls in one place although no statements say so (model:M3i)', () => {
  const size = `int weigh(Parcel parcel) {
    if (parcel instanceof Letter) { return STAMP; }
    final Crate crate = (Crate) parcel;
    int lid = crate.hasLid() ? lidOf(crate.lid()) : 0;
    return STAMP + labelOf(crate.label()) + paddingOf(crate.padding()) + lid;
  }`;
  const later = (name: string) => `int ${name}(Parcel parcel) {
    if (!(parcel instanceof Crate crate)) { return STAMP; }
    int total = STAMP + textOf(crate.label()) + textOf(crate.note());
    if (crate.hasLid()) { total += lidOf(crate.lid()); }
    return total;
  }`;
  const pack = (code: string) => `Sack pack(Parcel parcel) { ${code} sack.tie(parcel); return sack; }`;
  const file = (...members: string[]) => ({ 'A.java': `class A { ${members.join('\n')} }` });
  const kept = pack('final int grams = weigh(parcel); Sack sack = Sack.of(grams);');
  const renamed =
    'Rename Method package weigh(parcel Parcel) : int renamed to package loadOf(parcel Parcel) : int in class A';

  test('the value of a variable that was inlined', async () => {
    const after = file(pack('Sack sack = Sack.of(loadOf(parcel));'), later('loadOf'));
    expect(await told(file(kept, size), after, 'Rename Method')).toEqual([renamed]);
    expect(await told(file(kept, size), after, 'Inline Variable')).toEqual([
      'Inline Variable grams : int in method package pack(parcel Parcel) : Sack from class A',
    ]);
  });

  test('the value of a variable that was extracted', async () => {
    const before = file(pack('Sack sack = Sack.of(weigh(parcel));'), size);
    const after = file(pack('int grams = loadOf(parcel); Sack sack = Sack.of(grams);'), later('loadOf'));
    expect(await told(before, after, 'Rename Method')).toEqual([renamed]);
  });

  test('not where the call asks for something else', async () => {
    const other = `int priceOf(Shop shop) { int total = shop.rent() + shop.wages(); return shop.isOpen() ? total : total / 2; }`;
    const after = file(pack('Sack sack = Sack.of(priceOf(shop));'), other);
    expect(await told(file(kept, size), after, 'Method')).toEqual([]);
  });

  const doors = (call: string) =>
    `void act(Event event) { switch (event.kind()) { case LOCK: ${call} break; case RING: bell.ring(); break; } }`;
  const locks = (head: string, key: string) =>
    `void ${head} { Gate gate = gates.find(${key}); if (gate == null || gate.isShut()) { warn("no gate"); return; } gate.shut(); gate.turn(3); }`;
  const closes = (head: string, key: string) =>
    `void ${head} { Gate gate = gates.find(${key}); if (gate != null && !gate.isShut()) { gate.shut(); bolts.slide(gate); log.add("shut"); } }`;

  test('what a choice does under a label, whatever it is handed', async () => {
    const before = file(
      doors('lockGate(event.house(), event.gate());'),
      locks('lockGate(House house, int number)', 'house, number'),
    );
    const after = file(doors('secure(event);'), closes('secure(Event event)', 'event.house(), event.gate()'));
    expect(await told(before, after, 'Rename Method')).toEqual([
      'Rename Method package lockGate(house House, number int) : void renamed to package secure(event Event) : void in class A',
    ]);
  });

  test('not under another label', async () => {
    const before = file(
      doors('lockGate(event.house(), event.gate());'),
      locks('lockGate(House house, int number)', 'house, number'),
    );
    const after = file(
      doors('secure(event);').replace('LOCK', 'LEAVE'),
      closes('secure(Event event)', 'event.house(), event.gate()'),
    );
    expect(await told(before, after, 'Rename Method')).toEqual([]);
  });
});
