import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

describe('Replace Attribute (model-diff.md A5)', () => {
  const page = (marks: string) => `class Page { protected Driver driver; protected Clock clock;${marks} }`;
  const login = (own: string, used: string, other = 'clock') =>
    `class Login extends Page { ${own} void open(String url) { ${used}.get(url, 1); ${other}.start(); ${used}.await(5); } }`;

  test('an attribute that is gone gives way to one that the parent always had', async () => {
    const before = `${page('')} ${login('private Driver browser;', 'browser')}`;
    const after = `${page('')} ${login('', 'driver')}`;
    expect(await told(before, after, 'Attribute')).toEqual([
      'Replace Attribute private browser : Driver from class Login with protected driver : Driver from class Page',
    ]);
    expect(await told(after, before, 'Replace Attribute')).toEqual([]);
  });

  test('a new attribute of the parent, another type, or uses that went to several attributes say nothing', async () => {
    const before = `${page('')} ${login('private Driver browser;', 'browser')}`;
    expect(await told(before, `${page(' Driver spare;')} ${login('', 'spare')}`, 'Replace Attribute')).toEqual([]);
    expect(await told(before, `${page('')} ${login('', 'clock')}`, 'Replace Attribute')).toEqual([]);
    const twice = (first: string, second: string) =>
      `${page('')} class Login extends Page { ${first === 'browser' ? 'private Driver browser; ' : ''}Driver other; void open(String url) { ${first}.get(url, 1); ${second}.await(5); } }`;
    expect(await told(twice('browser', 'browser'), twice('driver', 'other'), 'Replace Attribute')).toEqual([]);
  });

  test('an attribute that stays was not replaced', async () => {
    const before = `${page('')} ${login('private Driver browser;', 'browser')}`;
    const after = `${page('')} ${login('private Driver browser;', 'driver')}`;
    expect(await told(before, after, 'Replace Attribute')).toEqual([]);
  });
});
