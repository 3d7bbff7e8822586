import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const members = `  info(message: string) {
    this.write(1, message);
  }

  warn(message: string) {
    this.write(2, message);
  }
`;
const write = `  write(level: number, message: string) {
    if (level > 1) {
      console.error(message);
    }
  }
`;
const logger = (head: string, body: string, imports = '') => `${imports}export class ${head} {\n${body}}\n`;

describe('supertypes under the name that an import gives them (model:D9, X2, X11)', () => {
  const before = {
    'cli/log.ts': logger('Log implements Writer', members + write),
    'app/appLog.ts': logger('AppLog implements Writer', members + write.replace('console.error', 'show')),
  };

  test('members went up to a class of the same name in another file (§3.10 rule 12)', async () => {
    const found = await told(before, {
      'cli/log.ts': logger('Log extends BaseLog', write, "import { Log as BaseLog } from '../base/log';\n"),
      'app/appLog.ts': logger(
        'AppLog extends BaseLog',
        write.replace('console.error', 'show'),
        "import { Log as BaseLog } from '../base/log';\n",
      ),
      'base/log.ts': logger('Log implements Writer', `${members}  write(level: number, message: string) {}\n`),
    });
    expect(found.filter((text) => !text.startsWith('Pull Up'))).toEqual([
      'Extract Superclass base.log.Log from classes [appLog.AppLog, cli.log.Log]',
    ]);
    expect(found).toContain(
      'Pull Up Method public info(message string) from class cli.log.Log to public info(message string) from class base.log.Log',
    );
    expect(found).toContain(
      'Pull Up Method public warn(message string) from class appLog.AppLog to public warn(message string) from class log.Log',
    );
  });

  test('a class of that name in a file that is not imported is another one', async () => {
    const found = await told(
      { 'cli/log.ts': logger('Log implements Writer', members + write) },
      {
        'cli/log.ts': logger('Log extends BaseLog', write, "import { Log as BaseLog } from './plain';\n"),
        'cli/plain.ts': logger('Log', '  flush() {\n    return 1;\n  }\n'),
        'other/log.ts': logger('Log', members),
      },
      'Pull Up',
    );
    expect(found).toEqual([]);
  });

  test('a class went down to one that knows it by another name', async () => {
    const base = (body: string) => `class Base:\n    def open(self):\n        return self.path\n${body}`;
    const moved = '\n    def close(self, force):\n        self.flush(force)\n        return self.path is None\n';
    const heir = (body: string) => `from base import Base as Plain\n\n\nclass File(Plain):\n    size = 1\n${body}`;
    expect(
      await told(
        { 'src/base.py': base(moved), 'src/file.py': heir('') },
        { 'src/base.py': base(''), 'src/file.py': heir(moved) },
      ),
    ).toEqual([
      'Push Down Method public close(force) from class base.Base to public close(force) from class file.File',
    ]);
  });
});
