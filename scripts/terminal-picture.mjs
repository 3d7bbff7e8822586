// Writes docs/terminal.svg: what `refscope detect` prints for a commit of a small invented repository. The picture is
// made from the real output, so it is drawn anew whenever the report changes: node scripts/terminal-picture.mjs
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const COLUMNS = 96;

const before = {
  'src/shop/Basket.java': `package shop;

import java.util.List;

public class Basket {
  private final List<Item> items;

  public Basket(List<Item> items) {
    this.items = items;
  }

  public int calc(int discount) {
    int total = 0;
    for (Item item : items) {
      int price = item.price() * item.count();
      if (item.isReduced()) {
        price = price * (100 - discount) / 100;
      }
      total += price;
    }
    return total;
  }

  public String describe(Item item) {
    return item.count() + " x " + item.name() + " at " + item.price() + " each";
  }
}
`,
  'src/shop/Item.java': `package shop;

public class Item {
  private String name;
  private int price;
  private int count;

  public String name() {
    return name;
  }

  public int price() {
    return price;
  }

  public int count() {
    return count;
  }

  public boolean isReduced() {
    return count >= 10;
  }
}
`,
};

const after = {
  'src/shop/Basket.java': `package shop;

import java.util.List;

public class Basket {
  private final List<Item> items;

  public Basket(List<Item> items) {
    this.items = items;
  }

  public int total(int discount) {
    int total = 0;
    for (Item item : items) {
      total += priceOf(item, discount);
    }
    return total;
  }

  private int priceOf(Item item, int discount) {
    int price = item.price() * item.count();
    if (item.isReduced()) {
      price = price * (100 - discount) / 100;
    }
    return price;
  }
}
`,
  'src/shop/Item.java': before['src/shop/Item.java'].replace(
    /\n}\n$/,
    `

  public String describe(Item item) {
    return item.count() + " x " + item.name() + " at " + item.price() + " each";
  }
}
`,
  ),
};

function output() {
  const folder = mkdtempSync(join(tmpdir(), 'refscope-picture-'));
  try {
    const git = (...args) =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=picture', '-c', 'user.email=picture@example.org', ...args]);
    git('init', '-q');
    for (const files of [before, after]) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      git('add', '-A');
      git('commit', '-q', '-m', 'change');
    }
    const args = ['detect', 'HEAD', '--color', 'always', '--width', String(COLUMNS)];
    return execFileSync(process.execPath, [join(root, 'dist/cli.js'), ...args], { cwd: folder, encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** SGR codes that the report uses → what they change. */
const styles = {
  1: { 'font-weight': 'bold' },
  2: { fill: '#7d8590' },
  31: { fill: '#ff7b72' },
  32: { fill: '#3fb950' },
  33: { fill: '#d29922' },
};

const escapeXml = (text) =>
  text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character]);

/** One line of coloured text as tspans. */
function spans(line) {
  let style = {};
  let svg = '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes
  for (const [, codes, text] of line.matchAll(/(?:\u001b\[([\d;]*)m)?([^\u001b]*)/g)) {
    if (codes === '22') style = style.fill === styles[2].fill ? {} : { ...style, 'font-weight': undefined };
    else if (codes === '39') style = { ...style, fill: undefined };
    else if (codes) style = { ...style, ...styles[codes] };
    if (text === '') continue;
    const attributes = Object.entries(style).filter(([, value]) => value !== undefined);
    svg += `<tspan${attributes.map(([name, value]) => ` ${name}="${value}"`).join('')}>${escapeXml(text)}</tspan>`;
  }
  return svg;
}

const report = output().trimEnd().split('\n');
const lines = ['\u001b[2m$\u001b[22m refscope detect HEAD', '', ...report];
const [charWidth, lineHeight, margin] = [8.43, 20, 16];
const width = Math.ceil(COLUMNS * charWidth + 2 * margin);
const height = lines.length * lineHeight + 2 * margin;
const texts = lines.map(
  (line, index) =>
    `<text x="${margin}" y="${margin + 14 + index * lineHeight}" xml:space="preserve">${spans(line)}</text>`,
);
writeFileSync(
  join(root, 'docs/terminal.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="Output of refscope detect: methods renamed, extracted and moved, with their lines">
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
<g fill="#e6edf3" font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14">
${texts.join('\n')}
</g>
</svg>
`,
);
