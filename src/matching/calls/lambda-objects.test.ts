import { expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

const code = 'if (item.isOpen()) { close(item); } else { open(item, v.context()); } log.info("clicked " + item.id());';
const object = `new Click() { public void click(View v) { ${code} } }`;
const inA = (handler: string, more = '') =>
  `class A { void bind(View view, Item item) { view.on(${handler}); view.setTitle(item.title()); view.show(); } ${more} }`;
const toggle = (body: string) => `private void toggle(Item item, View v) { ${body} }`;
const extracted =
  'Extract Method private toggle(item Item, v View) : void extracted from package bind(view View, item Item) : void in class A';

test('the code of an object went into a new method that the function in its place calls (5.1)', async () => {
  const after = inA('v -> toggle(item, v)', toggle(code));
  expect(await told(inA(object), after, 'Extract')).toEqual([extracted]);
  expect(await told(inA(object), after, 'Lambda')).toHaveLength(1);
});

test('so it did where the function is the method itself', async () => {
  const kept = (item: string) => code.replaceAll('item', item);
  const before = inA(object.replace(code, kept('last')));
  const after = inA('this::toggle', `private void toggle(View v) { ${kept('last')} }`);
  expect(await told(before, after, 'Extract')).toEqual([
    'Extract Method private toggle(v View) : void extracted from package bind(view View, item Item) : void in class A',
  ]);
});

test('a method that does something else was not extracted, nor one of code that stayed', async () => {
  const other = toggle('count = count + 1; redraw(v, item.colour(count));');
  expect(await told(inA(object), inA('v -> toggle(item, v)', other), 'Extract')).toEqual([]);
  expect(await told(inA(object), inA(`v -> { ${code} }`, toggle(code)), 'Extract')).toEqual([]);
});
