import { expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

const shop = (...methods: readonly string[]) => `class Shop {\n${methods.join('\n')}}\n`;
const pick = (name: string, head: string, steps: readonly string[], body: readonly string[]) =>
  `  ${head} ${name} {\n${body.map((line, i) => `    // ${steps[i]}\n    ${line}\n`).join('')}  }\n`;
const steps = [
  'the cheapest offers come first here',
  'no more of them than fit into a box',
  'who waits longest is served first',
];
const before = (remarks: readonly string[]) =>
  shop(
    pick('choose(List<Offer> offers)', 'List<Offer>', remarks, [
      'Collections.sort(offers, byPrice);',
      'List<Offer> best = offers.subList(0, LIMIT);',
      'return reorder(best, waiting, true);',
    ]),
    '  void open(int n) { unlock(n); }\n',
  );
const after = (remarks: readonly string[]) =>
  shop(
    '  void open(int n) { unlock(n); }\n',
    '  int door(int n) { return n + 1; }\n',
    pick('selection(Basket basket)', 'Stream<Offer>', remarks, [
      'List<Offer> sorted = basket.sorted(byPrice);',
      'Stream<Offer> best = sorted.stream().limit(LIMIT);',
      'return best.sorted(comparing(Offer::since));',
    ]),
  );

test('remarks that a rewritten method took along say which one it is', async () => {
  expect((await told(before(steps), after(steps))).join()).toContain(
    'Rename Method package choose(offers List<Offer>)',
  );
});

test('other remarks, short ones, or such as stand elsewhere as well do not', async () => {
  expect((await told(before(steps), after(steps.map((step) => `${step.slice(9)} now`)))).join()).not.toContain(
    'Rename',
  );
  const short = ['sort', 'cut', 'order'];
  expect((await told(before(short), after(short))).join()).not.toContain('Rename');
  const copied = (text: string) =>
    text.replace('void open(int n) {', `void open(int n) {\n// ${steps.join('\n// ')}\n`);
  expect((await told(copied(before(steps)), copied(after(steps)))).join()).not.toContain('Rename');
});
