import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('what `this` was to a method that went to a class which holds the object (statements:2.4)', () => {
  const shop = (method: string) =>
    `class Shop:\n    def open(self):\n        self.lights = True\n        return self.lights\n${method}`;
  const own =
    '    async def serve_all(self, given=None):\n        if not self.waits():\n            self.log("Nobody waits")\n            return\n' +
    '        if self.is_locked:\n            self.log("It is locked")\n            return\n' +
    '        self.bell = self.count()\n        self.lamp = True\n        await self.serve()\n        self.lamp = False\n';
  const sign = '    def sign(self, name):\n        for letter in name:\n            paint(letter, self.color)\n';
  const job = (of: string, code = own) =>
    `from base import Job\n\nclass Serving(Job):\n    pause = 10\n\n    def stop(self):\n        self.pause = max(self.pause, 2)\n        return self.end(self.pause)\n\n${code
      .replace('serve_all(self, given=None)', 'execute(self)')
      .replaceAll('self.log(', 'self.note(self.log, ')
      .replace('Nobody waits', 'the queue is empty')
      .replace('It is locked', 'come again tomorrow')
      .replaceAll(/self\.(?!note)/g, `self.${of}.`)}`;
  const move = (after: string) =>
    told({ 'shop.py': shop(own + sign) }, { 'shop.py': shop(''), 'serving.py': after }, 'Method');

  test('asks what it holds for what it asked itself for (model:X11)', async () => {
    expect(await move(job('shop'))).toEqual([
      'Move And Rename Method public serve_all(given) from class shop.Shop to public execute() from class serving.Serving',
    ]);
  });

  test('the reverse', async () => {
    expect(await told({ 'shop.py': shop(''), 'serving.py': job('shop') }, { 'shop.py': shop(own) }, 'Method')).toEqual([
      'Move And Rename Method public execute() from class serving.Serving to public serve_all(given) from class shop.Shop',
    ]);
  });

  test('what asks for other things is another method', async () => {
    const other = job('shop')
      .replaceAll('waits', 'lacks')
      .replaceAll('is_locked', 'cellar')
      .replaceAll('lamp', 'window')
      .replace('count', 'fill')
      .replace('bell', 'shelf')
      .replace('serve()', 'fill()');
    expect(await move(other)).toEqual([]);
  });

  test('Java: a field, with `this` or without', async () => {
    const clerk = (prefix: string) =>
      `if (!${prefix}waits()) { ${prefix}note("Nobody"); return 0; } ${prefix}bell = ${prefix}howMany(); ${prefix}state = 2; ${prefix}serve(); ${prefix}lamp = 0; return ${prefix}bell;`;
    const file = (method: string) =>
      `package p; class Shop { int bell, lamp, state; void note(String s) { log(s); } int howMany() { return size * 2; } void serve() { give(1); } boolean waits() { return size > 3; } ${method} }`;
    const clerkClass = (prefix: string) =>
      `package q; class Clerk { final Shop shop; Clerk(Shop shop) { this.shop = shop; } void stop(int at) { end(at + 1); } int run() { ${clerk(prefix)} } }`;
    for (const prefix of ['shop.', 'this.shop.'])
      expect(
        await told(
          { 'p/Shop.java': file(`int serveAll() { ${clerk('')} } void sign(String name) { paint(name, color); }`) },
          { 'p/Shop.java': file(''), 'q/Clerk.java': clerkClass(prefix) },
          'Move',
        ),
      ).toEqual([
        'Move And Rename Method package serveAll() : int from class p.Shop to package run() : int from class q.Clerk',
      ]);
  });
});
