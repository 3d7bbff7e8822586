import { expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

const inner = {
  plain: '    def plain(name):\n        return name.lower()[:-1]\n',
  wait: '    def wait(line):\n        while line.is_open():\n            if line.poll() == DONE:\n                break\n            line.sleep(3)\n',
  run: '    def run(text):\n        line = Line(path)\n        wait(line)\n        return [plain(row) for row in line.ask(text)]\n',
};
const maker = (name: string, parts: readonly (keyof typeof inner)[], own = '    return run\n') =>
  `def ${name}(path):\n${parts.map((part) => inner[part]).join('\n')}\n${own}`;
const rest = 'def price(row):\n    return row.price * 3\n';

test('a function went elsewhere with what is in it, whatever little it does itself (model:X11)', async () => {
  const before = { 'shop/lines.py': `${maker('dial', ['plain', 'wait', 'run'])}\n\n${rest}` };
  const later = (code: string) => ({ 'shop/lines.py': rest, 'shop/phones.py': code });
  expect(await told(before, later(maker('phone', ['plain', 'wait', 'run'])))).toEqual([
    'Move And Rename Method public dial(path) from class lines.__module__ to public phone(path) from class phones.__module__',
  ]);
  expect(await told(before, later(maker('dial', ['wait', 'run'])), 'Move')).toEqual([
    'Move Method public dial(path) from class lines.__module__ to public dial(path) from class phones.__module__',
  ]);
  // One of several functions says nothing of what is around it.
  const other = '    def ring(bell):\n        bell.ring(2)\n\n    def hush(bell):\n        bell.stop()\n\n';
  const found = await told(before, later(maker('phone', ['wait'], `${other}    return ring\n`)), 'Move');
  expect(found).toEqual([
    'Move Method public wait(line) from class lines.__module__.dial to public wait(line) from class phones.__module__.phone',
  ]);
});

test('two functions that do other things are not one, although one in them went over (model:X11)', async () => {
  const own = (code: string) => `    ${code}\n    return [wait(line) for line in all]\n`;
  const before = {
    'shop/lines.py': `${maker('dial', ['wait'], '    all = find(path, "line")\n    log(len(all), path)\n    wait(all[0])\n')}\n\n${rest}`,
  };
  const after = {
    'shop/lines.py': rest,
    'shop/phones.py': maker('bill', ['wait'], own('total = sum(bills.of(path))')).replace(
      'return [wait(line) for line in all]',
      'return Bill(total, wait)',
    ),
  };
  expect((await told(before, after, 'Method')).filter((text) => text.includes('bill(path) from'))).toEqual([]);
});
