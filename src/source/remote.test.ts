import { describe, expect, test } from 'vitest';
import { commitPage, withoutCredentials } from './remote.ts';

describe('withoutCredentials', () => {
  test.each([
    ['https://user:secret@github.com/o/r.git', 'https://github.com/o/r.git'],
    ['https://token@github.com/o/r.git', 'https://github.com/o/r.git'],
    ['https://user:p@ss@host.org/o/r', 'https://host.org/o/r'],
    ['https://host.org/o/r?private_token=secret#x', 'https://host.org/o/r'],
    ['ssh://git:secret@host.org:22/o/r.git', 'ssh://git@host.org:22/o/r.git'],
    ['git@github.com:o/r.git', 'git@github.com:o/r.git'],
    ['/srv/git/r.git', '/srv/git/r.git'],
    ['https://host.org/o/r@2', 'https://host.org/o/r@2'],
  ])('%s', (url, expected) => {
    expect(withoutCredentials(url)).toBe(expected);
  });
});

describe('commitPage', () => {
  test.each([
    ['https://github.com/o/r.git', 'https://github.com/o/r/commit/abc'],
    ['https://github.com/o/r', 'https://github.com/o/r/commit/abc'],
    ['https://user:secret@GitHub.com/o/r.git/', 'https://github.com/o/r/commit/abc'],
    ['git@github.com:o/r.git', 'https://github.com/o/r/commit/abc'],
    ['ssh://git@ssh.github.com:443/o/r.git', 'https://github.com/o/r/commit/abc'],
    ['git://github.com/o/r.git', 'https://github.com/o/r/commit/abc'],
    ['https://gitlab.com/group/sub/r.git', 'https://gitlab.com/group/sub/r/-/commit/abc'],
    ['git@bitbucket.org:o/r.git', 'https://bitbucket.org/o/r/commits/abc'],
    ['https://example.org/o/r.git', ''],
    ['https://github.com.example.org/o/r.git', ''],
    ['/srv/github.com/o/r.git', ''],
    ['C:\\repos\\r', ''],
    ['', ''],
  ])('%s', (url, expected) => {
    expect(commitPage(url, 'abc')).toBe(expected);
  });
});
