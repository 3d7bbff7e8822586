// Decides by path alone which files take part, before anything is read.
import picomatch from 'picomatch';
import { type SkippedFile, SourceError, type SourceOptions } from './change.ts';

/** Tells why a path takes no part, or null if it does. */
export type PathFilter = (path: string) => Pick<SkippedFile, 'reason' | 'message'> | null;

/**
 * The filter of these options: `include`, then `exclude`, then `accepts`.
 * @throws SourceError for a pattern that cannot be read.
 */
export function pathFilter(options: SourceOptions): PathFilter {
  const included = options.include?.length ? matcher('include', options.include) : null;
  const excluded = options.exclude?.length ? matcher('exclude', options.exclude) : null;
  const { accepts } = options;
  return (path) => {
    if (included?.(path) === false) return { reason: 'excluded', message: 'matches no include pattern' };
    if (excluded?.(path)) return { reason: 'excluded', message: 'matches an exclude pattern' };
    if (accepts?.(path) === false) return { reason: 'no-language', message: 'no language for this file' };
    return null;
  };
}

function matcher(option: string, patterns: readonly string[]): (path: string) => boolean {
  const globs = patterns.map((pattern) => {
    const glob = pattern.replace(/^\.\//, '');
    if (glob.endsWith('/')) return `${glob}**`;
    return glob === '' || glob.includes('/') || glob.startsWith('!') ? glob : `**/${glob}`;
  });
  try {
    return picomatch(globs, { dot: true, windows: false });
  } catch (error) {
    throw new SourceError(`${option} pattern cannot be read: ${(error as Error).message}`);
  }
}
