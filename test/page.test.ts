// The page of `refscope report` in a real browser, on a commit that has one of everything.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestRepository } from '../src/source/test-repository.ts';
import { launch, noBrowser, openFile } from './browser.ts';
import { refscope } from './command-line.ts';
import { example } from './diff-example.ts';

/** The part of axe's answer that a failing test shows. */
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

if (noBrowser) console.warn(`The page is not tested: ${noBrowser}`);

describe.skipIf(noBrowser)('the page', () => {
  let browser: Browser;
  let folder: string;
  let file: string;

  async function report(before: Record<string, string>, after: Record<string, string | null>): Promise<string> {
    const repository = new TestRepository();
    repository.commit(before);
    repository.commit(after);
    const target = join(folder, `${Math.random()}.html`);
    const { code, stderr } = await refscope(['report', 'HEAD', '--html', target], { cwd: repository.folder });
    expect([code, stderr]).toEqual([0, '']);
    return target;
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'refscope-page-'));
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function openExample(options = {}) {
    file ??= await report(example.before as Record<string, string>, example.after);
    return openFile(browser, file, options);
  }

  test('lists files with their counts and shows both versions', async () => {
    const { page, errors } = await openExample();
    expect(await page.locator('nav .file .name').allTextContents()).toEqual([
      'Basket.java',
      'new <script>alert(1)<∕script>.md',
      'notes.txt',
      'old.md',
    ]);
    expect(await page.locator('nav .file').first().locator('.count').allTextContents()).toEqual(['I2', 'U4', 'M6']);
    expect(await page.locator('.pane.before .code').nth(1).textContent()).toBe('class Basket {');
    expect(await page.locator('.pane.after .t-keyword').count()).toBeGreaterThan(5);
    expect(errors).toEqual([]);
    await page.close();
  });

  test('shows markup from the repository as text and runs none of it', async () => {
    const { page, errors } = await openExample();
    let dialogs = 0;
    page.on('dialog', async (dialog) => {
      dialogs++;
      await dialog.dismiss();
    });
    await page.getByRole('button', { name: /alert\(1\)/ }).click();
    expect(await page.locator('.pane.after .code').first().textContent()).toBe('<script>alert(2)</script>');
    expect(await page.locator('.file-heading h2').textContent()).toBe('new <script>alert(1)<∕script>.md');
    expect([dialogs, errors]).toEqual([0, []]);
    await page.close();
  });

  test('makes no request', async () => {
    const { page, requests } = await openExample();
    for (const name of await page.locator('nav .file').all()) await name.click();
    expect(requests).toEqual([]);
    await page.close();
  });

  test('names kinds by letters in the gutter', async () => {
    const { page } = await openExample();
    const letters = await page.locator('.pane.after .letter').allTextContents();
    expect(letters.filter((letter) => letter !== '').join('')).toBe('UMMMUIMMMIUU');
    await page.close();
  });

  test('a click on moved code goes to its other end, also by the button behind it', async () => {
    const { page } = await openExample({ height: 300 });
    await page.locator('.pane.after .m-moved', { hasText: 'isEmpty' }).first().click();
    await page.locator('.pane.before .m.flash', { hasText: 'isEmpty' }).first().waitFor();
    const jump = page.locator('.pane.before .jump');
    expect(await jump.getAttribute('aria-label')).toBe('moved, now in line 8');
    await jump.click();
    await page.locator('.pane.after .m.flash', { hasText: 'isEmpty' }).first().waitFor();
    await page.close();
  });

  test('a click on updated code goes to the other version', async () => {
    const { page } = await openExample();
    await page.locator('.pane.before .m-updated', { hasText: 'total' }).click();
    expect(await page.locator('.pane.after .m.flash').textContent()).toBe('totalPrice');
    await page.close();
  });

  test('code that moved to another file leads there and back', async () => {
    const method = '  int f(int a) {\n    return a * 2 + g(a);\n  }\n';
    const target = await report(
      { 'A.java': `class A {\n${method}}\n`, 'B.java': 'class B {\n  int b;\n}\n' },
      { 'A.java': 'class A {\n}\n', 'B.java': `class B {\n  int b;\n\n${method}}\n` },
    );
    const { page, errors } = await openFile(browser, target);
    await page.getByRole('button', { name: 'moved, now in B.java, line 4' }).click();
    expect(await page.locator('.file[aria-current]').getAttribute('title')).toBe('B.java');
    expect(await page.locator('.pane.after .row.flash .number').textContent()).toBe('4');
    await page.locator('.pane.after .m-moved', { hasText: 'return' }).first().click();
    expect(await page.locator('.file[aria-current]').getAttribute('title')).toBe('A.java');
    expect(await page.locator('.pane.before .row.flash .number').textContent()).toBe('2');
    expect(errors).toEqual([]);
    await page.close();
  });

  test('refactorings lead to all their places', async () => {
    const { page } = await openExample({ height: 300 });
    await page.getByRole('button', { name: 'notes.txt' }).click();
    await page.getByRole('button', { name: 'new Basket.java:12' }).click();
    expect(await page.locator('.pane.after .row.flash .number').textContent()).toBe('12');
    await page.getByRole('button', { name: 'old Basket.java:8' }).click();
    expect(await page.locator('.pane.before .row.flash .number').textContent()).toBe('8');
    await page.locator('button.refactoring').click();
    expect(await page.locator('.pane.after .row.flash .number').textContent()).toBe('12');
    await page.close();
  });

  test('keys go through the changes of all files and back', async () => {
    const { page } = await openExample();
    const status = page.locator('[role=status]');
    const seen: (string | null)[] = [];
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('n');
      seen.push(await status.textContent());
    }
    expect(seen[0]).toBe('Change 1 of 7 in src/Basket.java');
    expect(seen[6]).toBe('Change 7 of 7 in src/Basket.java');
    expect(seen[9]).toBe('Change 1 of 1 in old.md');
    expect(seen[10]).toBe('This was the last change.');
    await page.keyboard.press('p');
    expect(await status.textContent()).toBe('Change 1 of 1 in notes.txt');
    await page.keyboard.press('b');
    await page.keyboard.press('f');
    expect(await page.locator('.file-heading h2').textContent()).toBe('notes.txt');
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.close();
  });

  test('the key for the other end works without a mouse', async () => {
    const { page } = await openExample();
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    await page.keyboard.press('o');
    await page.locator('.pane.before .m.flash', { hasText: 'isEmpty' }).first().waitFor();
    await page.close();
  });

  test('kinds can be left out', async () => {
    const { page } = await openExample();
    await page.getByRole('checkbox', { name: 'moved' }).uncheck();
    expect(await page.locator('.m-moved').count()).toBe(0);
    expect((await page.locator('.pane.after .letter').allTextContents()).join('')).toBe('UUIIUU');
    await page.getByRole('checkbox', { name: 'moved' }).check();
    expect(await page.locator('.m-moved').count()).toBeGreaterThan(0);
    await page.close();
  });

  test('folds open', async () => {
    const { page } = await openExample();
    const before = await page.locator('.pane.after .row').count();
    await page.locator('.fold button').first().click();
    expect(await page.locator('.pane.after .row').count()).toBeGreaterThan(before);
    await page.close();
  });

  test('follows the system to dark and can be switched', async () => {
    const { page } = await openExample({ scheme: 'dark' });
    const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(await background()).toBe('rgb(13, 17, 23)');
    await page.getByRole('button', { name: 'dark or light' }).click();
    expect(await background()).toBe('rgb(255, 255, 255)');
    await page.close();
  });

  test.each([
    ['light', 1400],
    ['dark', 1400],
    ['light', 600],
  ] as const)('has no known barrier (axe, %s, %i wide)', async (scheme, width) => {
    const { page } = await openExample({ scheme, width });
    await page.keyboard.press('n');
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
    const { violations } = await page.evaluate<{ violations: readonly Violation[] }>('axe.run()');
    const told = violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`);
    expect(told).toEqual([]);
    await page.close();
  });

  test('of several commits one is chosen', async () => {
    const repository = new TestRepository();
    const commits = ['one\n', 'two\n', 'three\n'].map((text) => repository.commit({ 'a.txt': text }));
    const target = join(folder, 'range.html');
    const args = ['report', `${commits[0]}..HEAD`, '--html', target];
    expect((await refscope(args, { cwd: repository.folder })).code).toBe(0);
    const { page, errors } = await openFile(browser, target);
    expect(await page.locator('.pane.after .code').first().textContent()).toBe('three');
    await page.getByRole('combobox', { name: 'Change' }).selectOption('1');
    expect(await page.locator('h1').textContent()).toContain(commits[1].slice(0, 12));
    expect(await page.locator('.pane.after .code').first().textContent()).toBe('two');
    expect(errors).toEqual([]);
    await page.close();
  });

  test('a file of 12,000 lines scrolls with few rows in the document', async () => {
    const lines = (word: string) =>
      Array.from({ length: 12_000 }, (_, i) => `a line of text, ${i % 3 ? 'same' : word} ${i}`).join('\n');
    const { page, errors } = await openFile(
      browser,
      await report({ 'a.txt': lines('old') }, { 'a.txt': lines('new') }),
    );
    const last = await page.evaluate<{ both: string[]; rows: number }>(`(async () => {
      const diff = document.querySelector('#diff');
      for (let at = 0; at < diff.scrollHeight; at += diff.scrollHeight / 40) {
        diff.scrollTop = at;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      diff.scrollTop = diff.scrollHeight;
      await new Promise((resolve) => setTimeout(resolve, 100));
      const both = [...document.querySelectorAll('.rows')].map((rows) => rows.lastElementChild.textContent);
      return { both, rows: document.querySelectorAll('.row').length };
    })()`);
    expect(last.both).toEqual(['12000a line of text, same 11999', '12000a line of text, same 11999']);
    expect(last.rows).toBeLessThan(250);
    expect(errors).toEqual([]);
    await page.close();
  });

  test('a large report is compressed and opens all the same', async () => {
    const text = (word: string) => `const ${word} = ${'"some words of text", '.repeat(20_000)}0;\n`;
    const target = await report({ 'a.txt': text('a'), 'b.md': text('c') }, { 'a.txt': text('b'), 'b.md': text('d') });
    expect(statSync(target).size).toBeLessThan(300_000);
    const { page, errors } = await openFile(browser, target);
    expect(await page.locator('.pane.after .note').first().textContent()).toContain('more characters');
    expect(errors).toEqual([]);
    await page.close();
  });
});
