import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const inMethod = (body: string) => `class A { int m(User u, boolean on) { ${body} } }`;
const place = 'in method package m(u User, on boolean) : int from class A';

describe('conditionals (statements:3.8)', () => {
  test('a condition is inverted when the branches change places', async () => {
    const before = inMethod('if (u == null) { fail(u, 1); } else { greet(u, 2); } return 0;');
    const after = inMethod('if (u != null) { greet(u, 2); } else { fail(u, 1); } return 0;');
    expect(await told(before, after, 'Invert')).toEqual([`Invert Condition if(u == null) to if(u != null) ${place}`]);
  });

  test('another name that asks much the opposite is no inversion where the same is done (statements:3.8)', async () => {
    const asks = (condition: string, then = 'greet(u, 2);', otherwise = 'fail(u, 1);') =>
      inMethod(`open(u, 3); if (${condition}) { ${then} } else { ${otherwise} } return 0;`);
    const before = asks('u.isAfter(limit, on)');
    expect(await told(before, asks('!u.isBefore(limit, on)'), 'Invert')).toEqual([]);
    expect(await told(before, asks('!u.isAfter(limit, on)'), 'Invert')).toEqual([
      `Invert Condition if(u.isAfter(limit,on)) to if(!u.isAfter(limit,on)) ${place}`,
    ]);
  });

  test('a guard that became the condition of the rest is inverted, also under new names', async () => {
    const method = (name: string, body: string) =>
      `class A { void m(Call ${name}, boolean on) { log(${name}, ${name}.id(), on); ${name}.start(this, 1); ${body} } }`;
    const before = method('cb', 'if (cb == null || !on) { stop(2, this); return; } cb.run(on, 3);');
    const after = method('callback', 'if (callback != null && on) { callback.run(on, 3); }');
    expect(await told(before, after, 'Invert')).toEqual([
      'Invert Condition if(cb == null || !on) to if(callback != null && on) in method package m(callback Call, on boolean) : void from class A',
    ]);
  });

  test('a variable that got a new name may be what is asked the other way round', async () => {
    const asks = (name: string, code: string) =>
      inMethod(`boolean ${name} = u.knows(this, on); log(${name}, 2); ${code} return 0;`);
    const before = asks('known', 'if (known) { greet(u, 2); } else { fail(u, 1); }');
    const turned = (asked: string) => asks('isFriend', `if (${asked}) { fail(u, 1); } else { greet(u, 2); }`);
    expect(await told(before, turned('!isFriend'), 'Invert')).toEqual([
      `Invert Condition if(known) to if(!isFriend) ${place}`,
    ]);
    // Another name is another question.
    expect(await told(before, turned('!on'), 'Invert')).toEqual([]);
    // The new name says the opposite, and the same is done as before.
    const renamed = asks('isStranger', 'if (!isStranger) { greet(u, 2); } else { fail(u, 1); }');
    expect(await told(before, renamed, 'Invert')).toEqual([]);
    expect(
      await told(before, asks('isFriend', 'if (isFriend) { greet(u, 2); } else { fail(u, 1); }'), 'Invert'),
    ).toEqual([]);
  });

  test('a guard that a new method has as it was, with what it held, became no other question beside the call', async () => {
    const guard = 'if (card == null) { throw new Missing("no card of " + u.name() + " in the box", u); }';
    const before = inMethod(
      `List<Card> cards; Card card; card = u.box().cardOf(u.name()); ${guard} cards = List.of(card); return greet(cards, 2);`,
    );
    const extracted = (code: string) =>
      `class A { int m(User u, boolean on) { List<Card> cards; Card only = on ? find(u) : null; ${code} return greet(cards, 2); }
        Card find(User u) { Card card = u.box().cardOf(u.name()); ${guard} return card; } }`;
    const asked = 'if (only != null) { cards = List.of(only); } else { cards = u.all(3); }';
    expect(await told(before, extracted(asked), 'Invert')).toEqual([]);
    expect(await told(before, extracted(asked), 'Extract Method')).toHaveLength(1);
  });

  test('a name for a comparison denies that very one, and none with another limit', async () => {
    const version = (limit: string) =>
      told(
        inMethod('if (u.card.Age.years >= Town.Limits.GROWN) { greet(u, 2); } else { fail(u, 1); } return 0;'),
        inMethod(
          `boolean isOld = u.card.Age.years >= ${limit}; if (!isOld) { fail(u, 1); } else { greet(u, 2); } return 0;`,
        ),
        'Invert',
      );
    expect(await version('Town.Limits.GROWN')).toEqual([
      `Invert Condition if(u.card.Age.years >= Town.Limits.GROWN) to if(!isOld) ${place}`,
    ]);
    expect(await version('Town.Limits.RETIRED')).toEqual([]);
  });

  test('what another member is given is no opposite of what the first was given', async () => {
    const before = inMethod('Env.isNode = u.window() == null; Env.isWeb = !Env.isNode; return 0;');
    const after = inMethod(
      'Env.isNode = on && u.release().name() == "node"; Env.isWeb = u.window() != null; return 0;',
    );
    expect(await told(before, after, 'Invert')).toEqual([]);
    const renamed = inMethod('Env.isWeb = u.window() != null; return 0;');
    expect(await told(inMethod('Env.isNode = u.window() == null; return 0;'), renamed, 'Invert')).toHaveLength(1);
  });

  test('a number of things that is a condition asks whether there are any', async () => {
    const script = (body: string) => ({ 'a.js': `function f(user, list) { ${body} }` });
    const before = script("if (!user || !list.length) { warn('none'); } else { user.add(list, 3); user.close(); }");
    const after = script("if (user && list.length > 0) { user.add(list, 3); user.close(); return; } warn('none');");
    expect(await told(before, after, 'Invert')).toEqual([
      'Invert Condition if(!user || !list.length) to if(user && list.length > 0) in method private f(user, list) from class a',
    ]);
  });

  test('a name for a comparison asks what the comparison asks, whichever operator it has', async () => {
    const before = inMethod('Version v = u.version(); log(u, 1); if (v.number() <= 11) { greet(u, 2); } return 0;');
    const after = inMethod('boolean old = u.version().number() <= 11; log(u, 1); if (old) { greet(u, 2); } return 0;');
    expect(await told(before, after, 'Invert')).toEqual([]);
    const inverted = inMethod(
      'boolean old = u.version().number() <= 11; log(u, 1); if (!old) { return 0; } greet(u, 2); return 0;',
    );
    expect(await told(before, inverted, 'Invert')).toEqual([
      `Invert Condition if(v.number() <= 11) to if(!old) ${place}`,
    ]);
  });

  test('a variable that gave way to its value asks what the value asks', async () => {
    const before = inMethod('boolean old = u.knows(this, on); log(u, 1); if (!old) { return fail(u, 1); } return 0;');
    const asks = (asked: string) =>
      inMethod(`log(u, 1); if (${asked}) { greet(u, 2); } else { return fail(u, 1); } return 0;`);
    expect(await told(before, asks('u.knows(this, on)'), 'Invert')).toEqual([
      `Invert Condition if(!old) to if(u.knows(this,on)) ${place}`,
    ]);
    expect(await told(before, asks('!u.knows(this, on)'), 'Invert')).toEqual([]);
    expect(await told(before, asks('u.greets(on, 3)'), 'Invert')).toEqual([]);
  });

  test('what is done whatever the answer now is not guarded by the opposite', async () => {
    const before = inMethod('if (u == null) { greet(on, 2); } log(u, 1); return 0;');
    const after = inMethod('if (u != null) { u = u.copy(); } greet(on, 2); log(u, 1); return 0;');
    expect(await told(before, after, 'Invert')).toEqual([]);
    expect(await told(after, before, 'Invert')).toEqual([]);
    // A guard that leaves, and the branch that does.
    const inverted = inMethod('if (u != null) { log(u, 1); return 0; } greet(on, 2); log(u, 1); return 0;');
    expect(await told(before, inverted, 'Invert')).toEqual([
      `Invert Condition if(u == null) to if(u != null) ${place}`,
    ]);
  });

  test('the opposite question within the conditional that has both branches now is no inversion (2.6)', async () => {
    const before = inMethod('if (u.card != null) { greet(u.card, 2); } else { fail(u, 1); } return 0;');
    const check = 'if (u.card == null) { throw new Missing(u); }';
    const after = inMethod(`if (on) { ${check} greet(u.card, 2); } else { fail(u, 1); } return 0;`);
    expect(await told(before, after, 'Invert')).toEqual([]);
    const around = inMethod(`if (u.card == null) { fail(u, 1); } else { if (on) { greet(u.card, 2); } } return 0;`);
    expect(await told(before, around, 'Invert')).toHaveLength(1);
    // What a guard did may be done elsewhere.
    const guard = inMethod('if (u.card == null) { fail(u, 1); return 4; } greet(u.card, 2); return 0;');
    const rest = inMethod(
      'if (u.card != null) { greet(u.card, 2); return 0; } if (on) { fail(u, 1); return 4; } return 1;',
    );
    expect(await told(guard, rest, 'Invert')).toHaveLength(1);
  });

  test('a conditional whose branches another one has became that one (statements:3.8)', async () => {
    const both = '{ greet(u, 2); } else { fail(u, 1); }';
    const before = inMethod(`open(u, 3); if (u.has(4)) ${both} return 0;`);
    const prepared = inMethod(`open(u, 3); if (!u.has(4)) { u.add(4); } if (u.has(4, on)) ${both} return 0;`);
    expect(await told(before, prepared, 'Invert')).toEqual([]);
    const outer = (first: string, second: string) =>
      inMethod(`if (!u.${first}) { if (u.${second}) ${both} } else { u.stay(7); } return 0;`);
    expect(await told(outer('isOld()', 'isReady()'), outer('isReady()', 'isOld()'), 'Invert')).toEqual([]);
    // Behind a guard that leaves it is the one that was turned round.
    const guarded = inMethod('open(u, 3); if (!u.has(4)) { return 5; } if (on) { greet(u, 2); } return 0;');
    const first = inMethod('open(u, 3); if (u.has(4)) { greet(u, 2); } return 0;');
    expect(await told(first, guarded, 'Invert')).toEqual([`Invert Condition if(u.has(4)) to if(!u.has(4)) ${place}`]);
  });

  test('new names of what was asked invert nothing where no code is run on the other answer (statements:3.8)', async () => {
    const method = (x: string, rest: string) =>
      `class A { Pair m(User u) { int ${x} = u.first(this, 1); ok(${x}, 2); log("x", ${x}, u); ${rest} } }`;
    const before = method('p', 'if (p) { u.join(p, "and", 3); } return u.last();');
    const guard = (body: string) => method('left', `if (!left) { return null; } ${body} return u.last();`);
    expect(await told(before, guard(''), 'Invert')).toEqual([]);
    expect(await told(before, guard('u.join(left, "and", 3);'), 'Invert')).toHaveLength(1);
  });

  test('what is compared with true or false is asked itself, or denied', async () => {
    const [fail, greet] = ['{ fail(u, 1); }', '{ greet(u, 2); }'];
    const asked = (condition: string) => inMethod(`if (${condition}) ${fail} else ${greet} return 0;`);
    const after = (condition: string) => inMethod(`if (${condition}) ${greet} else ${fail} return 0;`);
    const inversions = (from: string, to: string) => told(asked(from), after(to), 'Invert');
    expect(await inversions('u.isOn() == true', 'u.isOn() == false')).toHaveLength(1);
    expect(await inversions('u.isOn()', 'u.isOn() != true')).toHaveLength(1);
    expect(await inversions('u.isOn() == true', 'u.isOff() == false')).toEqual([]);
    expect(await told(asked('!u.isOn()'), asked('u.isOn() == false'))).toEqual([]);
  });

  test('De Morgan counts as inversion', async () => {
    const before = inMethod('if (u == null || !on) { return 1; } greet(u, 2); return 0;');
    const after = inMethod('if (u != null && on) { greet(u, 2); } return 0;');
    expect(await told(before, after, 'Invert')).toEqual([
      `Invert Condition if(u == null || !on) to if(u != null && on) ${place}`,
    ]);
  });

  test('a name that the test of a type binds does not hide an inversion', async () => {
    const before = inMethod('if (u instanceof Guest) { Guest g = (Guest) u; return g.rank(1); } return 0;');
    const after = inMethod('if (!(u instanceof Guest g)) { return 0; } return g.rank(1);');
    expect(await told(before, after, 'Invert')).toEqual([
      `Invert Condition if(u instanceof Guest) to if(!(u instanceof Guest g)) ${place}`,
    ]);
    const other = inMethod('if (!(u instanceof Member g)) { return 0; } return g.rank(1);');
    expect(await told(before, other, 'Invert')).toEqual([]);
  });

  test('a loop has no branches to exchange', async () => {
    const before = inMethod('boolean busy = true; while (busy) { busy = u.step(1); put(u, busy); } return 0;');
    const after = inMethod('boolean done = false; while (!done) { done = u.step(1); put(u, done); } return 0;');
    expect(await told(before, after, 'Invert')).toEqual([]);
  });

  test('a guard that answered no became the answer', async () => {
    const answer = (body: string) => `class A { boolean is(A o) { log(o, 3); ${body} } }`;
    const before = answer('if (!same(id, o.id)) { return false; } return true;');
    expect(await told(before, answer('return same(id, o.id);'))).toEqual([
      'Invert Condition if(!same(id,o.id)) to return same(id,o.id); in method package is(o A) : boolean from class A',
    ]);
    expect(await told(before, answer('return !same(id, o.id);'), 'Invert')).toEqual([]);
    const other = answer('if (!same(id, o.id)) { drop(o); } return keep(o);');
    expect(await told(other, answer('drop(o); return same(id, o.id);'), 'Invert')).toEqual([]);
  });

  test('a changed comparison is no inversion', async () => {
    const before = inMethod('if (u.age() > 3) { greet(u, 2); } return 0;');
    expect(await told(before, before.replace('> 3', '> 4'), 'Invert')).toEqual([]);
  });

  test('a condition is split over nested ifs, and merged the other way round', async () => {
    const before = inMethod('if (on && u.isReady()) { greet(u, 2); log(u); } return 0;');
    const after = inMethod('if (on) { if (u.isReady()) { greet(u, 2); log(u); } } return 0;');
    expect(await told(before, after, 'Split')).toHaveLength(1);
    expect(await told(after, before, 'Merge')).toHaveLength(1);
    expect(await told(before, after, 'Merge')).toEqual([]);
  });

  test('nested ifs are merged where one of them asks by a name that its condition got', async () => {
    const nested = inMethod(
      'log(u, 1); if (!u.isReady(on, 3)) { if (u.age() > 7) { greet(u, 2); fail(u); } } return 0;',
    );
    const named = (then: string) => inMethod(`log(u, 1); boolean done = u.isReady(on, 3); ${then} return 0;`);
    const one = named('if (!done && u.age() > 7) { greet(u, 2); fail(u); }');
    expect(await told(nested, one, 'Merge')).toHaveLength(1);
    expect(await told(one, nested, 'Split')).toHaveLength(1);
    // Not by a name of something else, nor where nothing is asked together.
    const other = named('if (!on && u.age() > 7) { greet(u, 2); fail(u); }');
    expect(await told(nested, other, 'Merge')).toEqual([]);
    const apart = named('if (!done) { if (u.age() > 7) { greet(u, 2); fail(u); } }');
    expect(await told(nested, apart, 'Merge')).toEqual([]);
  });

  test('conditionals in a row that run the very same became one, though one of them asks otherwise now', async () => {
    const rest = 'log(u, 3); return 0;';
    const before = inMethod(`if (u.age() == 3) { greet(u, 2); } if (u.isReady()) { greet(u, 2); } ${rest}`);
    const after = inMethod(`if (ages.contains(3, u.age()) || u.isReady()) { greet(u, 2); } ${rest}`);
    const merged = await told(before, after, 'Merge');
    expect(merged).toHaveLength(1);
    expect(merged[0]).toContain('[if(u.age() == 3), if(u.isReady())] to if(ages.contains(3,u.age()) || u.isReady())');
    expect(await told(after, before, 'Split')).toHaveLength(1);
    // Not one that ran or asked something else, nor into one that runs it for both reasons at once.
    const other = inMethod(`if (shop.has(key)) { greet(u, 2); } if (u.isReady()) { greet(u, 2); } ${rest}`);
    expect(await told(other, after, 'Merge')).toEqual([]);
    const apart = inMethod(`if (u.age() == 3) { send(u, 5); } if (u.isReady()) { greet(u, 2); } ${rest}`);
    expect(await told(apart, after, 'Merge')).toEqual([]);
    const both = inMethod(`if (ages.contains(3, u.age()) && u.isReady()) { greet(u, 2); } ${rest}`);
    expect(await told(before, both, 'Merge')).toEqual([]);
  });

  test('a condition that keeps all its operands was not split, although another one asks the same', async () => {
    const timer = (word: string) =>
      `const t = n && later(() => { keep(on, 1); stop(on); log('${word}', on); }, n, on, 5);`;
    const before = { 'a.ts': `export function f(n: number, on: boolean) { ${timer('stopped')} keep(t, 1); }` };
    const after = {
      'a.ts': `export function f(n: number, on: boolean) { ${timer('halted')} keep(t, 1); if (n || on) go(); }`,
    };
    expect(await told(before, after, 'Split')).toEqual([]);
  });

  test('a value that asks as much as before was not split, although a part of it is another one now (statements:3.8)', async () => {
    const asked = (value: string, first = '') =>
      inMethod(`${first} boolean known = u.age() > 100 || ${value}; greet(u, 2); return known ? 1 : 0;`);
    const before = asked('u.isReady(3)');
    expect(await told(before, asked('isReady', 'boolean isReady = u.isReady(3) && u.isOld();'), 'Split')).toEqual([]);
    expect(await told(before, asked('wants(u)', 'if (u.isReady(3) && u.isOld()) warn(u);'), 'Split')).toEqual([]);
    const fewer = inMethod(
      'boolean isReady = u.isReady(3); boolean known = u.age() > 100; greet(u, 2); return known ? 1 : 0;',
    );
    expect((await told(before, fewer, 'Split')).length).toBe(1);
    expect((await told(fewer, before, 'Merge')).length).toBe(1);
  });

  test('a condition is split over conditionals that have to do with each other (statements:3.8)', async () => {
    const walk = (asked: string, last: string) =>
      `List.of(u).each(v -> { if (${asked} || v.isReady()) { greet(u, 2); log(u, 3); } }); List.of(u).last(v -> { ${last} });`;
    const before = inMethod(`${walk('on', 'if (on) { note(v, 3); }')} return 0;`);
    const last = 'if (off) { note(v, 3); } else if (on) { stop(v, 4); }';
    expect(await told(before, inMethod(`boolean off = u.knows(7); ${walk('off', last)} return 0;`), 'Split')).toEqual(
      [],
    );
  });

  test('of those that ask the same, the one within the conditional that asks the rest is a part (statements:3.8)', async () => {
    const loops = (step: (n: string, stop: string, start: string) => string) =>
      inMethod(
        `while (u.next(1)) { ${step('n', 'stop(u, 6);', 'greet(n, 2);')} count(u, 1); } while (u.last(2)) { ${step('k', 'halt(u, 7);', 'take(k, 8);')} weigh(u, 9); } return 0;`,
      );
    const before = loops(
      (n, stop, start) =>
        `if (on && u.isReady()) { String ${n} = u.${n}(5); if (${n} == null) { ${stop} } log(u, 3); ${start} }`,
    );
    const after = loops(
      (n, stop, start) =>
        `if (on) { String ${n} = u.${n}(5); if (${n} == null) { if (u.isReady()) { ${stop} } } else { ${start} } }`,
    );
    expect(await told(before, after, 'Split')).toEqual([
      `Split Conditional if(on && u.isReady()) to [if(on), if(u.isReady())] ${place}`,
    ]);
  });

  test('like questions around other code were not merged (statements:3.8)', async () => {
    const method = (body: string, rest = '') =>
      `class A { boolean m(String s, String name) { int len = s.length(); int start = 0; boolean inside = false; ${body} } ${rest} }`;
    const equals = 's.matches(start, name, len)';
    const before = method(
      `for (int i = 0; i < len; i++) { if (Text.isBlank(s.charAt(i))) { if (inside) { if (${equals}) { return true; } inside = false; } } else if (!inside) { inside = true; start = i; } } return inside && ${equals};`,
    );
    const after = method(
      `start = next(s, 0, len); while (start < len) { if (${equals}) { return true; } start = next(s, start + 1, len); } return inside;`,
      'int next(String s, int offset, int len) { while (offset < len && Words.isBlank(s.charAt(offset))) offset++; return offset; }',
    );
    expect(await told(before, after, 'Merge')).toEqual([]);
  });

  test('what was split into a conditional is no part of it (statements:3.8)', async () => {
    const method = (body: string) => inMethod(`Card c = u.card(1); if (c != null${body} return 0;`);
    const far = method(
      ' && (u.cue(3) || u.start() < c.first() || u.start() > c.last())) { int sync = u.sync(4); if (sync > 0) { if (on) { int rest = u.rest(5); log("sync", sync, rest); return Math.min(sync + rest, c.last()); } log("sync", sync); return sync; } return -1; }',
    );
    const near = method(
      ') { int first = c.first(); int last = c.last(); if (u.start() < first || (u.start() > last && !on)) { int sync = u.sync(4); log("out", sync, first); return sync + first; } }',
    );
    expect(await told(far, near, 'Split')).toHaveLength(1);
    expect(await told(far, near, 'Merge')).toEqual([]);
  });

  test('merged are the conditions that ask nothing else', async () => {
    const before = inMethod(
      'if (on && u.isReady()) { log(u); } if (on) { a(u); } if (u.isOld()) { greet(u, 2); } return 0;',
    );
    const after = inMethod('if (on && u.isOld()) { a(u); greet(u, 2); } return 0;');
    expect(await told(before, after, 'Merge')).toEqual([
      `Merge Conditional [if(on), if(u.isOld())] to if(on && u.isOld()) ${place}`,
    ]);
  });

  test('of conditionals that ask the same, one the other way round, the one that asks it as before was merged', async () => {
    const rest = 'greet(w, 2); w.open(on, 3); return 0;';
    const search =
      'User w = null; for (User v : u.all()) { if (v.isReady(on)) { if (w != null) { return 1; } w = v; } }';
    const before = inMethod(`${search} if (w == null) { return 2; } if (u.has(w)) { return 2; } ${rest}`);
    const after = inMethod(`User w = u.only(on, User::isReady); if (w == null || u.has(w)) { return 2; } ${rest}`);
    expect(await told(before, after, 'Merge')).toEqual([
      `Merge Conditional [if(u.has(w)), if(w == null)] to if(w == null || u.has(w)) ${place}`,
    ]);
    // A guard that was turned round is asked by no other one.
    const guarded = inMethod(`User w = u.first(3); if (w != null) { if (u.has(w)) { return 2; } ${rest} } return 2;`);
    const merged = inMethod(`User w = u.first(3); if (w == null || u.has(w)) { return 2; } ${rest}`);
    expect(await told(guarded, merged, 'Merge')).toHaveLength(1);
  });

  test('a flag that guards single steps everywhere was not merged', async () => {
    const steps = (step: (code: string) => string) =>
      `${step('log("first", u);')} u.open(1); ${step('log("second", u);')} u.fill(2); ${step('log("third", u);')}`;
    const before = inMethod(`if (u.isOpen() && u.isOld(3)) { ${steps((code) => `if (on) { ${code} }`)} } return 0;`);
    const after = inMethod(`if (u.isOpen() && (!on || u.isOld(3))) { ${steps((code) => code)} } return 0;`);
    expect(await told(before, after, 'Merge')).toEqual([]);
  });

  test('nested conditions are merged out of one that stays, whatever asks the same elsewhere', async () => {
    const file = (first: string, second: string) => ({
      'a.ts': `export function send(to: Out, from: In, res: Res) {\n  from.on((error: Error) => {\n    if (error != null) {\n      note(error);\n    }\n  });\n  to.on((error: Error) => {\n${first}      if (to.destroy) to.destroy(1);\n${second}  });\n}\n`,
    });
    const log = 'logged = true;\n      fail(error, res);\n';
    const before = file(
      `    if (error != null) {\n    if (isOpen) {\n      if (res.sent) {\n        if (!logged) {\n      ${log}        }\n      }\n`,
      '    }\n    }\n',
    );
    const after = file(
      `    if (isOpen) {\n      if (error != null && res.sent && !logged) {\n      ${log}      }\n`,
      '    }\n',
    );
    expect(await told(before, after, 'Merge')).toEqual([
      'Merge Conditional [if(!logged), if(error != null), if(res.sent)] to if(error != null && res.sent && !logged) in method public send(to Out, from In, res Res) from class a',
    ]);
    // What is asked as before was not merged.
    const kept = file(
      `    if (error != null) note(to);\n    if (isOpen) {\n      if (error != null && res.sent && !logged) {\n      ${log}      }\n`,
      '    }\n',
    );
    expect((await told(before, kept, 'Merge')).join()).not.toContain('if(error != null),');
  });

  test('a condition that stands in one of those that were merged is not taken for a like one as well', async () => {
    const asks = (call: string) => `log.of(u).${call}(u.key(), u.row(), 3) != NONE`;
    const twice = (of: (flag: string, asked: string) => string) =>
      inMethod(`${of('on', asks('ask'))} ${of('u.isOld()', asks('tell'))} return 0;`);
    const before = twice((flag, asked) => `if (${flag}) { if (${asked}) { return 1; } }`);
    const after = twice((flag, asked) => `if (${flag} && ${asked}) { return 1; }`);
    expect((await told(before, after, 'Merge')).map((text) => text.split(' to ')[0])).toEqual([
      'Merge Conditional [if(log.of(u).ask(u.key(),u.row(),3) != NONE), if(on)]',
      'Merge Conditional [if(log.of(u).tell(u.key(),u.row(),3) != NONE), if(u.isOld())]',
    ]);
  });

  test('conditions that are merged under other names are the same ones', async () => {
    const method = (user: string, body: string) => `class A { void m(User ${user}, boolean on) { ${body} } }`;
    const before = method('u', 'int age = u.age(); if (age > 18) { if (!u.is(on, "x")) { greet(u, 2); } }');
    const after = method('user', 'if (user.age() > 18 && !user.is(on, "x")) { greet(user, 2); }');
    expect(await told(before, after, 'Merge')).toEqual([
      'Merge Conditional [if(!u.is(on,"x")), if(age > 18)] to if(user.age() > 18 && !user.is(on,"x")) in method package m(user User, on boolean) : void from class A',
    ]);
    const other = method('user', 'if (user.height() > 90 || user.waits()) { greet(user, 2); }');
    expect(await told(before, other, 'Merge')).toEqual([]);
  });

  test('merged are questions that differ in one word, each of which is most like its own operand', async () => {
    const method = (body: string) => `class A { boolean m(Shelf s, Book b) { ${body} return false; } }`;
    const before = method(
      'Key fresh = new Key(b.title(), Kind.FRESH, null); if (s.has(fresh)) { return true; } Key worn = new Key(b.title(), Kind.WORN, null); if (s.has(worn)) { return true; }',
    );
    const after = method(
      'String title = b.title(); if (s.has(new Key(title, Kind.FRESH, null)) || s.has(new Key(title, Kind.WORN, null))) { return true; }',
    );
    expect((await told(before, after)).map((text) => text.replace(/ in method .*/, ''))).toEqual([
      'Extract Variable title : String',
      'Inline Variable fresh : Key',
      'Inline Variable worn : Key',
      'Merge Conditional [if(s.has(worn)), if(s.has(fresh))] to if(s.has(new Key(title,Kind.FRESH,null)) || s.has(new Key(title,Kind.WORN,null)))',
    ]);
  });

  test('an if becomes a ternary', async () => {
    const before = inMethod('int n; if (on) { n = first(u); } else { n = second(u); } return n;');
    const after = inMethod('int n = on ? first(u) : second(u); return n;');
    expect(await told(before, after, 'Ternary')).toEqual([
      `Replace Conditional With Ternary if(on) to int n=on ? first(u) : second(u); ${place}`,
    ]);
    expect(await told(after, after.replace('second(u)', 'third(u)'), 'Ternary')).toEqual([]);
  });
});

describe('conditionals that gave way to a ternary (statements:3.8)', () => {
  test('also under new names of what is asked and called', async () => {
    const before =
      'class A { int m(Map v, int n) { String s = v.get(n); if (s != null) return parse(s, 7); return n; } }';
    const now = 'class A { int m(Map v, int n) { String text = v.get(n); return text != null ? parse(text, 7) : n; } }';
    expect(await told(before, now, 'Ternary')).toEqual([
      'Replace Conditional With Ternary if(s != null) to return text != null ? parse(text,7) : n; in method package m(v Map, n int) : int from class A',
    ]);
    expect(await told(before, now.replace('text != null', 'n > 3'), 'Ternary')).toEqual([]);
  });

  test('not for an empty text that stands below it for something else', async () => {
    const before = `class A { String m(boolean kt) { Names names = of(3); if (kt) { open(names); } else { show(clean(names).replace("^ ", "")); } end(names); return "m"; } }`;
    const ternary = (first: string) =>
      `class A { String m(boolean kt) { Names names = of(3); end(names); each(name -> line(kt ? ${first} : "static", name)); return "m"; } }`;
    expect(await told(before, ternary('""'), 'Ternary')).toEqual([]);
    expect(await told(before, ternary('clean(names)'), 'Ternary')).toHaveLength(1);
  });

  test('also under new names in what it picks from', async () => {
    const read = (a: string, code: string) =>
      `class A { int m(Box x, Box y) { int ${a} = x.width(); int h = y.height(); ${code} } }`;
    const before = read('w', 'if (w > h) { return w / h; } else { return h / w; }');
    const now = (value: string) => read('wide', `int n = wide > h ? ${value} : h - 7; return n;`);
    expect(await told(before, now('wide / h'), 'Ternary')).toEqual([
      'Replace Conditional With Ternary if(w > h) to int n=wide > h ? wide / h : h - 7; in method package m(x Box, y Box) : int from class A',
    ]);
    expect(await told(before, now('wide % h'), 'Ternary')).toEqual([]);
  });

  test('a ternary that asks the same elsewhere is another one (statements:3.8)', async () => {
    const [first, last] = ['open(u, 1); log(u, 2);', 'return 0;'];
    const before = inMethod(`${first} if (u != null) { copy(u.box(), 3); log(u.box(), 4); } ${last}`);
    const ternary = 'show(u == null ? null : u.all(5).list());';
    expect(await told(before, inMethod(`${ternary} ${first} ${last}`), 'Ternary')).toEqual([]);
    expect(await told(before, inMethod(`${first} ${ternary} ${last}`), 'Ternary')).toHaveLength(1);
  });

  test('a ternary may pick from values that got a name', async () => {
    const show = (code: string) => `class A { void m(Plan plan) { open(plan); ${code} close(plan); } }`;
    const before = show('if (plan.isNew()) { sign.show(text(3)); } else { sign.show(text(3) + plan.name()); }');
    const now = (title: string) =>
      show(`String title = ${title}; sign.show(plan.isNew() ? title : title + plan.name());`);
    expect(await told(before, now('text(3)'), 'Ternary')).toEqual([
      'Replace Conditional With Ternary if(plan.isNew()) to sign.show(plan.isNew() ? title : title + plan.name()); in method package m(plan Plan) : void from class A',
    ]);
  });

  test('also the other way round, under a new name', async () => {
    const asks = (name: string, code: string) =>
      inMethod(`boolean ${name} = u.knows(this, on); log(${name}, 2); ${code}`);
    const before = asks('known', 'if (known) { return greet(u, 2); } return fail(u, 1);');
    const text = 'if(known) to return !isFriend ? fail(u,1) : greet(u,2);';
    expect(await told(before, asks('isFriend', 'return !isFriend ? fail(u, 1) : greet(u, 2);'), 'Condition')).toEqual([
      `Invert Condition ${text} ${place}`,
      `Replace Conditional With Ternary ${text} ${place}`,
    ]);
    expect(await told(before, asks('isFriend', 'return !on ? leave(u, 1) : stay(u, 2);'), 'Condition')).toEqual([]);
  });

  test('also where it asks for a constant now, if both values are there', async () => {
    const sum = (code: string, field = '') => `class A { ${field} double m(double sum) { check(sum, 1); ${code} } }`;
    const limit = 'static final double LIMIT = 100;';
    const after = sum('return sum > LIMIT ? half(sum, 9) : sum;', limit);
    const text =
      'if(sum > 100) to return sum > LIMIT ? half(sum,9) : sum; in method package m(sum double) : double from class A';
    for (const given of ['sum = half(sum, 9);', 'return half(sum, 9);'])
      expect(await told(sum(`if (sum > 100) { ${given} } return sum;`), after, 'Ternary')).toEqual([
        `Replace Conditional With Ternary ${text}`,
      ]);
    const other = sum('if (sum > 100) { log(half(sum, 9)); } return sum;');
    expect(await told(other, after, 'Ternary')).toEqual([]);
    const turned = sum('if (sum < 100) { sum = half(sum, 9); } return sum;');
    expect(await told(turned, after, 'Ternary')).toEqual([]);
  });

  test('whatever it asks now, at its place and with both of its values', async () => {
    const before = inMethod(
      'int n = u.count(); String s; if (n > 7) { s = u.first(); } else { s = u.last(); } return f(s);',
    );
    const later = (values: string) => inMethod(`int n = u.count(); String s = u.isOld() ? ${values}; return f(s);`);
    expect(await told(before, later('u.first() : u.last()'), 'Ternary')).toEqual([
      `Replace Conditional With Ternary if(n > 7) to String s=u.isOld() ? u.first() : u.last(); ${place}`,
    ]);
    // Another question, and one of the values alone.
    expect(await told(before, later('u.first() : u.middle()'), 'Ternary')).toEqual([]);
  });

  test('also where both branches became methods', async () => {
    const before = `class A { int m(User u, boolean on) {
      if (on) { int n = first(u, 3); log(n); return n; } else { int k = second(u, 7); audit(k); return k; } } }`;
    const after = `class A { int m(User u, boolean on) { return on ? one(u) : two(u); }
      int one(User u) { int n = first(u, 3); log(n); return n; }
      int two(User u) { int k = second(u, 7); audit(k); return k; } }`;
    expect(await told(before, after, 'Ternary')).toEqual([
      `Replace Conditional With Ternary if(on) to return on ? one(u) : two(u); ${place}`,
    ]);
  });

  test('a flag may be asked the other way round, a comparison goes along with the values it picks from', async () => {
    const branches = (asked: string) => inMethod(`int n; if (${asked}) { n = u.a(); } else { n = u.b(); } return n;`);
    const ternary = (asked: string) => inMethod(`int n = ${asked} ? u.b() : u.a(); return n;`);
    expect(await told(branches('!on'), ternary('on'), 'Invert')).toHaveLength(1);
    expect(await told(branches('u == null'), ternary('u != null'), 'Ternary')).toHaveLength(1);
    expect(await told(branches('u == null'), ternary('u != null'), 'Invert')).toEqual([]);
  });

  test('a guard that is part of the new condition, the other way round, was inverted', async () => {
    const before = inMethod('if (u.a() != u.b()) { list.add(u, 4); } return 0;');
    const after = inMethod('return on || u.a() == u.b() ? 0 : put(u);');
    expect(await told(before, after, 'Invert')).toEqual([
      `Invert Condition if(u.a() != u.b()) to return on || u.a() == u.b() ? 0 : put(u); ${place}`,
    ]);
    expect(await told(before, after.replace('==', '!='), 'Invert')).toEqual([]);
    const call = (code: string) =>
      code.replace(/u\.a\(\) != u\.b\(\)/, '!u.is(a)').replace('u.a() == u.b()', 'u.is(a)');
    expect(await told(call(before), call(after), 'Invert')).toEqual([]);
  });

  test('a split condition names the inner part first when nothing else tells them apart', async () => {
    const before = inMethod('if (on && u.isReady()) return 1; return 0;');
    const after = inMethod('if (on) { if (u.isReady()) return 1; int n = other(u, 3); return n; } return 0;');
    expect(await told(before, after, 'Split')).toEqual([
      `Split Conditional if(on && u.isReady()) to [if(u.isReady()), if(on)] ${place}`,
    ]);
  });

  test('a condition beside a split one asks something that no other part asks', async () => {
    const whole = inMethod('if (on && (u.isReady() || u.age() > 100 || u.isOld())) return 1; greet(u, 2); return 0;');
    const kept = 'if (on && (u.isReady() || u.age() > 100)) return 1;';
    const parts = (asked: string) => inMethod(`${kept} if (${asked}) return 1; greet(u, 2); return 0;`);
    expect(await told(whole, parts('on && limit(u) == 3'), 'Split')).toEqual([]);
    expect((await told(whole, parts('on && u.isOld()'), 'Split')).length).toBe(1);
  });

  test('where two conditions asked the same, each is split where it stood', async () => {
    const code = (first: string, second: string) =>
      inMethod(
        `u.add(1, 2); ${first} u.mark(7, "middle"); greet(u, 2); ${second} u.put(key, 3); log(u, "end"); return 0;`,
      );
    const when = (text: string) => `if (u.age() > 100 && u.isReady()) { ${text} }`;
    const before = code(when('warn(u, "first");'), when('print(u, "second");'));
    const nested = (text: string) => `if (u.isReady()) { if (u.age() > limit) { ${text} } u.count(5); }`;
    const after = code(nested('warn(u, "first");'), nested('print(u, "second");'));
    expect(await told(before, after, 'Split')).toEqual([
      `Split Conditional if(u.age() > 100 && u.isReady()) to [if(u.age() > limit), if(u.isReady())] ${place}`,
    ]);
  });

  test('how many there are is asked alike of a local and of what it held', async () => {
    const asked = (how: string) => inMethod(`mark(u, 7); ${how} ? show(u, "all") : hide(on); return text(u, 3);`);
    const before = asked('int length = u.list.length; String text = length > 0').replace('return', 'log(text); return');
    const after = asked('String text = u.list.length > 0').replace('return', 'log(text); return');
    expect(await told(before, after, 'Invert')).toEqual([]);
    const opposite = asked('String text = u.list.length <= 0').replace('return', 'log(text); return');
    expect((await told(before, opposite, 'Invert')).length).toBe(1);
    const code = (end: string) => ({
      'a.c': `void f(struct node *p) {\n  if (${end}) put(p, 1);\n  else log(p, 2);\n}\n`,
    });
    expect(await told(code('p->next->next == NULL'), code('p->next->next == last'), 'Invert')).toEqual([]);
  });

  test('of two conditionals of one statement that ask the opposite, none is inverted by staying', async () => {
    const both = (name: string) => inMethod(`return put(on ? ${name}(u, 1) : 2, !on ? 3 : 4);`);
    expect(await told(both('left'), both('right'), 'Invert')).toEqual([]);
  });

  test('an operand that changed as well is the one that the conditional next to the others asks', async () => {
    const whole = inMethod('if (!u.isReady() || u.age() > 100) { return 1; } greet(u, 2); return 0;');
    const parts = (asked: string, between = '') =>
      inMethod(`if (!u.isReady()) { return 1; } ${between} if (${asked}) { return 1; } greet(u, 2); return 0;`);
    expect(await told(whole, parts('u.age() > limit'), 'Split')).toEqual([
      `Split Conditional if(!u.isReady() || u.age() > 100) to [if(!u.isReady()), if(u.age() > limit)] ${place}`,
    ]);
    expect(await told(parts('u.age() > limit'), whole, 'Merge')).toEqual([
      `Merge Conditional [if(!u.isReady()), if(u.age() > limit)] to if(!u.isReady() || u.age() > 100) ${place}`,
    ]);
    const nested = (asked: string) =>
      inMethod(`if (!u.isReady()) { if (${asked}) { return 1; } u.start(on, 4); } greet(u, 2); return 0;`);
    const both = whole.replace('||', '&&');
    expect(await told(both, nested('u.age() > limit'), 'Split')).toEqual([
      `Split Conditional if(!u.isReady() && u.age() > 100) to [if(u.age() > limit), if(!u.isReady())] ${place}`,
    ]);
    expect(await told(both, nested('store.has(key, 3)'), 'Split')).toEqual([]);
    // Another question, and one that is asked elsewhere, is none of the condition.
    expect(await told(whole, parts('store.has(key, 3)'), 'Split')).toEqual([]);
    expect(await told(whole, parts('u.age() > limit', 'u.log(this, 3); u.start(on, 4);'), 'Split')).toEqual([]);
  });
});

test('what asks less of the whole than another part is none of its parts (statements:3.8)', async () => {
  const parts = (first: string) =>
    inMethod(
      `if (${first}) { u.close(1); return 1; } if (!u.isOpen()) { u.close(1); return 1; } greet(u, 2); if (on) { u.mark(7, "end"); u.add(8); } return 0;`,
    );
  const whole = inMethod('if (on && (u.age() > 18 || !u.isOpen())) { u.close(1); return 1; } greet(u, 2); return 0;');
  expect(await told(parts('on && u.age() > 18'), whole, 'Merge')).toEqual([
    `Merge Conditional [if(on && u.age() > 18), if(!u.isOpen())] to if(on && (u.age() > 18 || !u.isOpen())) ${place}`,
  ]);
  // Nobody else asks it.
  expect(await told(parts('u.age() > 18'), whole, 'Merge')).toEqual([
    `Merge Conditional [if(u.age() > 18), if(!u.isOpen()), if(on)] to if(on && (u.age() > 18 || !u.isOpen())) ${place}`,
  ]);
});

test('what a condition asked all along came from no other conditional (statements:3.8)', async () => {
  const method = (first: string, second: string) =>
    inMethod(`String sql = "select"; if (${first}) { return fail(u, 1); } ${second} send(sql, u); return 0;`);
  const added = (asked: string) => `if (${asked}) { sql += " and " + u; }`;
  const before = (asked: string) => method('u != null && !u.isOpen() && !u.is("x")', added(asked));
  expect(await told(before('u != null'), method('u != null && (u.isOpen() || u.at(3))', ''), 'Merge')).toEqual([]);
  expect(
    await told(before('u.at(3)'), method('u != null && !u.isOpen() && !u.is("x") && u.at(3)', ''), 'Merge'),
  ).toEqual([
    `Merge Conditional [if(u != null && !u.isOpen() && !u.is("x")), if(u.at(3))] to if(u != null && !u.isOpen() && !u.is("x") && u.at(3)) ${place}`,
  ]);
});

test('what asks the opposite and something else beside it is no part of a condition (statements:3.8)', async () => {
  const method = (asked: string, more: string) =>
    `class A { int m(User u, boolean on, boolean old) { log(u, 1); if (${asked}) { greet(u, 2); } ${more} return 0; } }`;
  const whole = method('!on && !u.isOld() && !u.isOff()', '');
  const parts = (asked: string) => method('!u.isOld() && !u.isOff()', `if (${asked}) { stop(u, 3); }`);
  expect(await told(whole, parts('on && u.age() > 3'), 'Split')).toEqual([]);
  expect(await told(parts('on && u.age() > 3'), whole, 'Merge')).toEqual([]);
  expect(await told(whole, parts('!on && u.age() > 3'), 'Split')).toHaveLength(1);
  expect(await told(whole, parts('on || u.age() > 3'), 'Split')).toHaveLength(1);
  expect(await told(whole, parts('on'), 'Split')).toHaveLength(1);
});

describe('several conditionals that ask the same (statements:3.8)', () => {
  const code = (body: string) => inMethod(`int a = 0; int b = 0; ${body} return a + b;`);

  test('those far from what asks the rest were not merged', async () => {
    const rest = 'if (u.open) { this.keep(u); }';
    const before = code(`if (u.open) { if (u.paid) { this.send(u); } } this.count += 1; ${rest} this.show(u.name);`);
    const after = code('if (u.open && u.paid) { this.send(u); } this.count += 1; this.show(u.name); this.done(u);');
    expect(await told(before, after, 'Merge')).toEqual([
      `Merge Conditional [if(u.paid), if(u.open)] to if(u.open && u.paid) ${place}`,
    ]);
  });

  test('all were merged if none is near to what asks the rest', async () => {
    const before = code(
      'if (on) { a = 1; greet(u, 1); } log(u, 2); if (u.open()) { b = u.size(); close(u); } log(u, 3);',
    );
    const after = code('log(u, 2); if (on && u.open()) { b = u.size(); close(u); a = 1; greet(u, 1); } log(u, 3);');
    expect(await told(before, after, 'Merge')).toEqual([
      `Merge Conditional [if(on), if(u.open())] to if(on && u.open()) ${place}`,
    ]);
  });

  test('the one that gave both values gave way to the ternary', async () => {
    const before = code(
      'if (on) { a = u.left(); } else { a = u.none(); } log(u, a, 2); if (!on) { b = u.right(); } else { b = u.left(); } show(u, b);',
    );
    const after = code('a = u.size(); log(u, a, 2); b = on ? u.left() : u.right(); show(u, b);');
    expect(await told(before, after, 'Ternary')).toEqual([
      `Replace Conditional With Ternary if(!on) to b=on ? u.left() : u.right(); ${place}`,
    ]);
  });
});

test('neither a comment between the lines of a condition nor the mark of a line that goes on is a part of its text', async () => {
  const version = (head: string) => ({
    'shop/m.py': `class Shop:\n    def sell(self, cart):\n${head}            self.pack(cart, 3)\n`,
  });
  const before = version('        if self.is_open:\n          if cart.count("#"):\n');
  const after = version(
    '        if (\n            self.is_open  # since nine\n            and cart.count("#")\n        ):\n',
  );
  const merged = [
    'Merge Conditional [if(cart.count("#")), if(self.is_open)] to if(self.is_open and cart.count("#")) in method public sell(cart) from class m.Shop',
  ];
  expect(await told(before, after, 'Merge Conditional')).toEqual(merged);
  const goingOn = version('        if self.is_open \\\n                and cart.count("#"):\n');
  expect(await told(before, goingOn, 'Merge Conditional')).toEqual(merged);
});

test('a question that is asked of the same code still was not inverted by another one that holds some of it (statements:3.8)', async () => {
  const before = inMethod(
    'if (u.page().isEmpty()) { u.mark(on); load(u, 3); } else { open(new Page(u.page())); } return 0;',
  );
  const parted = (inner: string) =>
    inMethod(
      `if (on) { if (!u.page().isEmpty()) { open(new Page(u.page())); } } else { u.mark(on); ${inner} } return 0;`,
    );
  const asked = 'if (u.page().isEmpty()) { load(u, 3); } else { greet(u, 2); }';
  expect(await told(before, parted(asked), 'Invert')).toEqual([]);
  expect(await told(parted(asked), before, 'Invert')).toEqual([]);
  expect(await told(before, parted('load(u, 3);'), 'Invert')).toEqual([
    `Invert Condition if(u.page().isEmpty()) to if(!u.page().isEmpty()) ${place}`,
  ]);
});

test('conditionals around code that stood elsewhere are no parts of one that is gone (statements:3.8)', async () => {
  const fill = 'box[n] = u; box[++n] = v;';
  const before = `class A { int m(User u, User v, User w) { int n = 0; if (u == null && v != null) { u = v; v = w; } log(n); ${fill} return n; } }`;
  const after = (first: string, second: string) =>
    `class A { int m(User u, User v, User w) { int n = 0; log(n); if (u != null) { ${first} } if (v != null) { ${second} } return n; } }`;
  expect(await told(before, after('box[n] = u;', 'box[++n] = v;'), 'Split')).toEqual([]);
  expect(await told(before, after('u = v;', 'v = w;'), 'Split')).toHaveLength(1);
});

test('all the statements of a branch that stand in the other one now say that the condition was turned (statements:3.8)', async () => {
  const pick = (condition: string, then: string, other: string) =>
    `class A { int pick(List<Row> rows, boolean first) { int at; if (${condition}) { ${then} } else { ${other} } return use(rows, at); } }`;
  const several = 'show(rows, 1); at = ask("which", rows.size());';
  const before = pick('!first && rows.size() > 1', several, 'warn(this);');
  const after = (moved: string) => pick('first || rows.size() == 1', 'at = only(rows, this);', moved);
  const text =
    'Invert Condition if(!first && rows.size() > 1) to if(first || rows.size() == 1) in method package pick(rows List<Row>, first boolean) : int from class A';
  expect(await told(before, after(several), 'Invert')).toEqual([text]);
  // One of them says too little, and so does one statement alone.
  expect(await told(before, after('show(rows, 1); log(this, 2);'), 'Invert')).toEqual([]);
  const one = pick('!first && rows.size() > 1', 'at = ask("which", rows.size());', 'warn(this);');
  expect(await told(one, after('at = ask("which", rows.size());'), 'Invert')).toEqual([]);
  // What stays where it was says that the condition asks something else.
  const stays = pick('first || rows.size() == 1', several, 'at = only(rows, this);');
  expect(await told(before, stays, 'Invert')).toEqual([]);
});

test('C: what asks for another value of a kind is no part of what asked for one that is there still (statements:3.8)', async () => {
  const kinds = ['NONE', 'TCP', 'UDP', 'TCPEXT', 'IPEXT'];
  const defines = kinds.map((kind, i) => `#define TABLE_KIND_${kind} ${i}\n`).join('');
  const put = (kind: string) => `table_put_pair(ctx, last_line, row->text, TABLE_KIND_${kind});`;
  const branch = (condition: string, puts: string, reset: string) =>
    `if (${condition}) {\n${puts}\n${reset}last_line = NULL;\ncontinue;\n}\n`;
  const isText = (of: string, text: string) => `strncmp(${of}, "${text}:", ${text.length + 1}) == 0`;
  const reset = 'last_kind = TABLE_KIND_NONE;\n';
  const ofKind = (kind: string, text: string) =>
    branch(`last_kind == TABLE_KIND_${kind} && ${isText('row->text', text)}`, put(kind), reset);
  const ofText = (kind: string, text: string) =>
    branch(`${isText('last_line', text)} && ${isText('row->text', text)}`, `${put(kind)}\n${put('NONE')}`, '');
  const mark = (kind: string, text: string) =>
    `if (${isText('row->text', text)}) {\nlast_line = row->text;\nlast_kind = TABLE_KIND_${kind};\n}\n`;
  const byKind = (one: readonly [string, string], other: readonly [string, string]) =>
    `last_line = NULL;\n${reset}for_each(row, &list) {\nif (last_kind != TABLE_KIND_NONE) {\n${ofKind(...one)}else ${ofKind(...other)}\n${reset}last_line = NULL;\n}\n${mark(...one)}else ${mark(...other)}}\n`;
  const byText = `last_line = NULL;\nfor_each(row, &list) {\nif (last_line != NULL) {\n${ofText('TCP', 'Tcp')}else ${ofText('UDP', 'Udp')}\nlast_line = NULL;\n}\nif (strchr(row->text, ':') != NULL) {\nlast_line = row->text;\n}\n}\n`;
  const update = (code: string) =>
    `${defines}\nstatic int update(struct ctx *ctx)\n{\nint last_kind;\nconst char *last_line;\nstruct row *row;\n\n${code}return 0;\n}\n`;
  const before = { 'm.c': update(byKind(['TCP', 'Tcp'], ['UDP', 'Udp'])) };
  const after = { 'm.c': update(byText + byKind(['TCPEXT', 'TcpExt'], ['IPEXT', 'IpExt'])) };
  expect(await told(before, after, 'Split Conditional')).toEqual([]);
  expect(await told(after, before, 'Merge Conditional')).toEqual([]);
  // The same question in two steps is one.
  const whole = update(byKind(['TCP', 'Tcp'], ['UDP', 'Udp']));
  const code = `${put('TCP')}\n${reset}last_line = NULL;\ncontinue;\n`;
  const asked = `if (last_kind == TABLE_KIND_TCP && ${isText('row->text', 'Tcp')}) {\n${code}}`;
  const parted = `if (last_kind == TABLE_KIND_TCP) {\nif (${isText('row->text', 'Tcp')}) {\n${code}}\n}`;
  expect(whole).toContain(asked);
  expect(await told({ 'm.c': whole }, { 'm.c': whole.replace(asked, parted) }, 'Split Conditional')).toHaveLength(1);
});

test('what is asked in the alternative of a conditional was never asked together with it (statements:3.8)', async () => {
  const wheel = 'wheel += e.mouse.turned();';
  const key = 'Key key = Key.of(e.user.first(), 4); press(key, e.user.second());';
  const chain = (pen: string, mouse: string) =>
    inMethod(
      `${pen} if (e.kind == Kind.MOUSE${mouse}) { ${wheel} } else if (e.kind == Kind.USER && e.user.is(3)) { ${key} } return 0;`,
    );
  const before = chain('if (e.kind == Kind.PEN) { return pen.take(e.pen); } else', '');
  const after = chain('', ' && e.mouse.kind == Kind.WHEEL');
  expect(await told(before, after, 'Merge')).toEqual([]);
  expect(await told(after, before, 'Split')).toEqual([]);
  const nested = inMethod(
    `if (e.kind == Kind.MOUSE) { if (e.mouse.kind == Kind.WHEEL) { ${wheel} ${key} } } return 0;`,
  );
  const one = inMethod(`if (e.kind == Kind.MOUSE && e.mouse.kind == Kind.WHEEL) { ${wheel} ${key} } return 0;`);
  expect(await told(nested, one, 'Merge')).toHaveLength(1);
});

test('a condition that asks for another value lost nothing to a conditional elsewhere (statements:3.8)', async () => {
  const check = (first: string, second: string) =>
    `def check(mode, url, path):\n    for name in path:\n        if ${first}:\n            logs = read(name, url)\n        report(logs, name)\n        ${second}\n`;
  const asked = (condition: string, more = '') =>
    `if ${condition}:\n            gone(path, url)\n        ${more}else:\n            here(path, url)`;
  const before = { 'a.py': check("mode == 'full' and url", asked("mode == 'full' and not url")) };
  const after = {
    'a.py': check(
      "mode == 'draft' and url",
      asked("mode == 'full'", "elif mode == 'draft' and not url:\n            gone(path, url)\n        "),
    ),
  };
  const parted = await told(before, after, 'Split');
  expect(parted.filter((text) => text.includes("if(mode == 'full' and url)"))).toEqual([]);
  expect(parted).toHaveLength(1);
});
