import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('types that the rest of the change tells to be one', () => {
  const user = (type: string) =>
    `package p; class User { ${type} owner; ${type} pick(int i) { ${type} first = list.get(i); first.open(); return first; } }`;

  test('a name is written for another one wherever it stood (model:C20)', async () => {
    const before = 'package p; class RowHandle { int a() { return one.two(); } String text; }';
    const after = 'package p; class RowCursor { long next(Page p) { p.turn(); return p.end; } }';
    expect(
      await told(
        { 'p/User.java': user('RowHandle'), 'p/RowHandle.java': before },
        { 'p/User.java': user('RowCursor'), 'p/RowCursor.java': after },
        'Rename Class',
      ),
    ).toEqual(['Rename Class p.RowHandle renamed to p.RowCursor']);
  });

  test('a name is written for an unlike one wherever it stood, whatever the two have in common (model:C18)', async () => {
    const bus = (type: string, other = type) => ({
      'p/Bus.java': `package p; class Bus { void fire(${type} tick) { out.push(tick); out.flush(); } ${type} last(${other} tick) { out.mark(); return tick; } }`,
    });
    const before = { ...bus('Beat'), 'p/Beat.java': 'package p; class Beat { int at() { return Watch.at(); } }' };
    const clock = 'package p; class Hour { long when(int k) { return Clock.now() * k; } }';
    expect(await told(before, { ...bus('Hour'), 'p/Hour.java': clock }, 'Rename Class')).toEqual([
      'Rename Class p.Beat renamed to p.Hour',
    ]);
    // Something else is written in one of the places.
    expect(await told(before, { ...bus('Hour', 'Object'), 'p/Hour.java': clock }, 'Rename Class')).toEqual([]);
  });

  test('a type that gave way to several is none of them', async () => {
    const gone = 'package p; class RowHandle { int a() { return one.two(); } }';
    const mixed = user('RowHandle')
      .replace('RowHandle owner', 'RowCursor owner')
      .replaceAll('RowHandle', 'ColumnIndex');
    expect(
      await told(
        { 'p/User.java': user('RowHandle'), 'p/RowHandle.java': gone },
        {
          'p/User.java': mixed,
          'p/RowCursor.java': 'package p; class RowCursor { long next(Page p) { p.turn(); return p.end; } }',
          'p/ColumnIndex.java': 'package p; class ColumnIndex { boolean has(String k) { return keys.has(k); } }',
        },
        'Rename Class',
      ),
    ).toEqual([]);
  });

  test('a class keeps what it implements under another name (model:C20)', async () => {
    const heir = (parents: string, method: string) =>
      `package p; class Door implements ${parents} { public void ${method}(int key) { turn(key); open(); close(key); } }`;
    const api = (name: string, method: string) => `package q; interface ${name} { void ${method}(int key); }`;
    const before = { 'p/Door.java': heir('Listener', 'onKey'), 'q/Listener.java': api('Listener', 'onKey') };
    const later = (method: string) => ({
      'p/Door.java': heir('Serializable, KeyTurned', 'handle'),
      'q/KeyTurned.java': api('KeyTurned', method),
    });
    expect(await told(before, later('handle'), 'Class')).toEqual(['Rename Class q.Listener renamed to q.KeyTurned']);
    const unlike = await told(before, later('unlike'), 'Class');
    expect(unlike).toEqual([]);
  });

  test('two fields that bodies write for one another tell that their types are one (model:C17)', async () => {
    const code = 'int at = 0; while (at < s.length()) { at = s.indexOf(expected, at); seen(at, amount); at += 2; }';
    const type = (name: string, method: string, body: string) =>
      `class Tests { class ${name} { String expected; int amount; boolean ${method} { ${body} return at > amount; } } }`;
    const before = type('NumberMatcher', 'fits(String s)', code);
    const after = type('ErrorHas', 'test(Throwable t)', `String s = t.text(); ${code}`);
    expect(await told(before, after.replaceAll('expected', 'value').replaceAll('amount', 'times'), 'Class')).toEqual([
      'Rename Class Tests.NumberMatcher renamed to Tests.ErrorHas',
    ]);
  });

  test('half of the code tells it as half of the methods do (model:C21)', async () => {
    const steps = Array.from({ length: 12 }, (_, i) => `store.step${i}(path, ${i});`).join(' ');
    const more = 'Model a() { return one(2); } Model b() { return two(3); }';
    expect(
      await told(
        { 'p/OldReader.java': `package p; class OldReader { void read(String path) { ${steps} } void stop() { } }` },
        { 'q/NewParser.java': `package q; class NewParser { ${more} void parse(String path) { ${steps} sum(1); } }` },
        'Class',
      ),
    ).toEqual(['Move And Rename Class p.OldReader moved and renamed to q.NewParser']);
  });

  test('an abstract class without fields is an interface under another name, where more than one place tells (model:C20)', async () => {
    const file = (name: string, code: string) => ({ [`p/${name}.java`]: `package p; ${code}` });
    const tree = (type: string, method: string) =>
      file(
        'Tree',
        `class Tree { void walk(${type} with) { with.${method}(this); } void all(${type} with) { walk(with); } }`,
      );
    const earlier = (fields: string) => ({
      ...file('NodeVisitor', `abstract class NodeVisitor { ${fields} abstract void visitTree(Tree tree); }`),
      ...tree('NodeVisitor', 'visitTree'),
    });
    const after = { ...file('Visitor', 'interface Visitor { void visit(Tree tree); }'), ...tree('Visitor', 'visit') };
    expect(await told(earlier(''), after, 'Rename Class')).toEqual(['Rename Class p.NodeVisitor renamed to p.Visitor']);
    expect(await told(earlier('int depth;'), after, 'Rename Class')).toEqual([]);
    const other = { ...file('Walker', 'interface Walker { void visit(Tree tree); }'), ...tree('Walker', 'visit') };
    expect(await told(earlier(''), other, 'Rename Class')).toEqual([]);
  });

  test('one parameter tells where all members of the one type are members of the other (model:C18)', async () => {
    const file = (type: string, name: string, use: string) => ({
      'a.ts': `${type}\nexport function count(rows: Row[], ${name}): number { return ${use} ? deep(rows, 2) : rows.length; }\n`,
    });
    const before = file('type Opts = { deep?: boolean };', 'o: Opts', 'o.deep');
    const later = (members: string) => file(`interface Settings { ${members} }`, 'settings: Settings', 'settings.deep');
    expect(await told(before, later('deep?: boolean; skip?: boolean;'), 'Rename Class')).toEqual([
      'Rename Class a.Opts renamed to a.Settings',
    ]);
    expect(await told(before, later('isDeep?: boolean; skip?: boolean;'), 'Rename Class')).toEqual([]);
  });

  test('Python: the base of a class is a reference', async () => {
    const derived = (base: string) => `class Deep(${base}):\n    def f(self):\n        return ${base}.name\n`;
    expect(
      await told(
        { 'm.py': `class NetBase(object):\n    x = 1\n${derived('NetBase')}` },
        {
          'm.py': `class NetworkBase(object):\n    def build(self, a):\n        return a + 2\n${derived('NetworkBase')}`,
        },
        'Rename Class',
      ),
    ).toEqual(['Rename Class m.NetBase renamed to m.NetworkBase']);
  });

  test('Python: of two classes without members the documentation tells that they are one (model:C9, C20)', async () => {
    const documented = (text: string) => `    """ ${text} """\n    pass\n`;
    const door = (error: string, more: string) =>
      `${more}class Door:\n    def open(self, key):\n        try:\n            self.turn(key)\n        except ${error} as stop:\n            log(stop)\n` +
      `    def turn(self, key):\n        if key.is_bent:\n            raise ${error}('the key is bent')\n`;
    const version = (text: string) =>
      told(
        {
          'errors.py': `class StopError(Failure):\n${documented('The door was told to stay shut.')}`,
          'door.py': door('StopError', ''),
        },
        {
          'errors.py': 'class Failure(Exception):\n    pass\n',
          'door.py': door('Interrupted', `class Interrupted(Exception):\n${documented(text)}`),
        },
        'Rename Class',
      );
    expect(await version('The door was told to stay shut.')).toEqual([
      'Move And Rename Class errors.StopError moved and renamed to door.Interrupted',
    ]);
    expect(await version('Somebody else is at the door.')).toEqual([]);
  });

  test('a type that went to another one is named by that, or is not any more (model:C20)', async () => {
    const box = (members: string) => `class Box { ${members} }\n`;
    const text = (members: string) => `class Text { ${members} }\n`;
    const before = {
      'A.kt': `${box('interface OnUrlClick { fun onClick(view: View, url: String) }\n var click: OnUrlClick? = null')}${text('fun setClick(listener: Box.OnUrlClick) { box.click = listener }')}`,
    };
    const later = (name: string) => ({
      'A.kt': `${box(`var tap: Text.${name}? = null`)}${text(`interface ${name} { fun onTap(view: View, url: String) }\n fun setTap(listener: ${name}) { box.tap = listener }`)}`,
    });
    expect(await told(before, later('OnLinkClick'), 'Class')).toEqual([
      'Move And Rename Class Box.OnUrlClick moved and renamed to Text.OnLinkClick',
    ]);
    expect(await told(before, later('Handler'), 'Class')).toEqual([]);
  });
});
