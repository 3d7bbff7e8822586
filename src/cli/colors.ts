// Whether output may be coloured: what the user says, NO_COLOR, else whether a terminal reads it, git's pager included.
import pc from 'picocolors';

/** `true` for a bare `--color`, `false` for `--no-color`. */
export type ColorFlag = 'auto' | 'always' | 'never' | boolean;

export function wantsColor(color: ColorFlag): boolean {
  if (color !== 'auto') return color === true || color === 'always';
  const { NO_COLOR, TERM } = process.env;
  if (isInPagerOfGit() && !NO_COLOR && TERM !== 'dumb') return true;
  return pc.isColorSupported && process.stdout.isTTY === true;
}

/** Git tells its children when it has put a pager behind them. */
export function isInPagerOfGit(): boolean {
  return process.env.GIT_PAGER_IN_USE === '1' || process.env.GIT_PAGER_IN_USE === 'true';
}
