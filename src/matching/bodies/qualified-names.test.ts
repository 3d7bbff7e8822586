import { expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';
import { compared } from '../test-bodies.ts';

const route = (lookup: string) => `package shop; import java.util.*; class Route { Method method;
  List<String> list(boolean all) { List<String> result = new ArrayList<>();
    for (var param : getParameters(all)) { var name = param.getToolName();
      ${lookup}
      result.add(row(6, "put(", name, ", ", text, ")")); }
    return result; } }`;

const long = `var text = "";
      var element = method.getParameters().stream().filter(p -> p.isNamed(name)).findFirst().orElse(null);
      if (element != null) {
        var mark = Marks.findByName(element, "shop.Note");
        if (mark != null) text = Marks.findValue(mark, "text"::equals).stream().findFirst().map(v -> v.replace("a", "")).orElse("");
      }
      if (text.isEmpty()) text = method.docOf(name);`;
const short = `var text = param.getText();
      if (text == null) text = method.docOf(name);`;

const param = (more = '') =>
  `package shop; class Param { Map<String, Mark> marks; String getToolName() { return marks.get("shop.Tool").name(); } ${more} }`;
const getText = (marks: string) => `String getText() { var mark = marks.get("shop.Note");
    if (mark != null) { return ${marks}.findValue(mark, "text"::equals).stream().findFirst().orElse(null); }
    return null; }`;

test('a type whose name is written out with its package is the imported one (§3)', async () => {
  const found = (type: string) =>
    told(
      { 'shop/Route.java': route(long), 'shop/Param.java': param() },
      { 'shop/Route.java': route(short), 'shop/Param.java': param(getText(type)) },
      'Extract And Move',
    );
  const extracted = [
    'Extract And Move Method package getText() : String extracted from package list(all boolean) : List<String> in class shop.Route & moved to class shop.Param',
  ];
  expect(await found('Marks')).toEqual(extracted);
  expect(await found('org.shop.tools.Marks')).toEqual(extracted);
});

test('so many names of small letters are a package, and one, or another name, is an object (§3)', async () => {
  const likeness = async (type: string) => {
    const { comparison } = await compared('void m() { run(Marks.of(a), 2); }', `void m() { run(${type}.of(a), 2); }`);
    const [pair] = comparison.pairs.flatMap(({ left, right }) => comparison.mapping(left, right)?.pairs ?? []);
    return pair?.similarity ?? 0;
  };
  const packaged = await likeness('org.shop.tools.Marks');
  expect(packaged).toBeGreaterThan(0.95);
  for (const type of ['shop.Marks', 'this.shop.tools.Marks', 'org.shop.tools.Signs', 'myShop.allTools.Marks'])
    expect(await likeness(type), type).toBeLessThan(packaged - 0.05);
});
