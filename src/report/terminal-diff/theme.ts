// Colours of the terminal views: SGR parameters of the 256-colour palette, for dark and light backgrounds. The token
// decides the letters' colour, the mark the one behind them.
import type { MarkKind, TOKEN_CLASSES } from '../view/view.ts';

type TokenClass = (typeof TOKEN_CLASSES)[number];

export interface Theme {
  readonly token: Readonly<Record<TokenClass, string>>;
  readonly mark: Readonly<Record<MarkKind, string>>;
  /** Letters in the gutter. */
  readonly letter: Readonly<Record<MarkKind, string>>;
  /** Line numbers, folds, what frames the code. */
  readonly faint: string;
  /** Names of files. */
  readonly heading: string;
  /** The other end of moved code. */
  readonly label: string;
}

export const LETTERS: Readonly<Record<MarkKind, string>> = { inserted: 'I', deleted: 'D', updated: 'U', moved: 'M' };

const foreground = (color: number) => `38;5;${color}`;
const behind = (color: number) => `48;5;${color}`;

export const dark: Theme = {
  token: {
    '': '',
    keyword: foreground(141),
    string: foreground(114),
    number: foreground(215),
    comment: foreground(250),
    type: foreground(117),
    name: foreground(222),
    constant: foreground(215),
    mark: foreground(180),
  },
  mark: { inserted: behind(22), deleted: behind(88), updated: behind(24), moved: behind(239) },
  letter: {
    inserted: `1;${foreground(114)}`,
    deleted: `1;${foreground(210)}`,
    updated: `1;${foreground(117)}`,
    moved: `1;${foreground(183)}`,
  },
  faint: foreground(245),
  heading: '1',
  label: foreground(183),
};

export const light: Theme = {
  token: {
    '': '',
    keyword: foreground(91),
    string: foreground(22),
    number: foreground(130),
    comment: foreground(240),
    type: foreground(25),
    name: foreground(94),
    constant: foreground(130),
    mark: foreground(94),
  },
  mark: { inserted: behind(157), deleted: behind(217), updated: behind(153), moved: behind(252) },
  letter: {
    inserted: `1;${foreground(28)}`,
    deleted: `1;${foreground(124)}`,
    updated: `1;${foreground(25)}`,
    moved: `1;${foreground(91)}`,
  },
  faint: foreground(242),
  heading: '1',
  label: foreground(91),
};

/** Background told by terminals that set COLORFGBG (`15;0`: light letters on black); dark where nothing is known. */
export function backgroundOf(colorFgBg: string | undefined): 'dark' | 'light' {
  const color = Number(colorFgBg?.split(';').pop() || Number.NaN);
  return color === 7 || (color > 8 && color <= 15) ? 'light' : 'dark';
}

/** Text in a style; without one as it is. */
export function styled(text: string, style: string): string {
  return style === '' || text === '' ? text : `\u001b[${style}m${text}\u001b[0m`;
}
