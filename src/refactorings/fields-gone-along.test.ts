import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const panel = (fields: string, methods: string) => `export class Panel {\n${fields}${methods}}\n`;
const users = (form: string) => `  close() {
    this.${form}.disable({ silent: true });
  }

  show(user: User) {
    this.${form}.setValue({ place: user.place, tag: user.tag });
    this.draw();
  }
`;
const moved = `  areSame(a: Holding, b: Holding) {
    if (b === null) {
      return false;
    }
    return keyOf(a) === keyOf(b);
  }
`;

describe('fields whose name a class has where members of their own went (model:X17)', () => {
  const before = {
    'panel.ts': panel(
      '  public filterForm = this.builder.group({ place: null, tag: null });\n',
      users('filterForm') + moved,
    ),
  };
  const after = panel('  public filterControl = new Control({ place: null, tag: null });\n', users('filterControl'));
  const knowing = `import { Filters } from './filters';\n${after}`;
  const filters = (field: string) =>
    `export class Filters {\n  public ${field}: Form;\n\n  constructor(private builder: Builder) {\n    this.${field} = builder.group({ place: null });\n  }\n\n${moved}}\n`;

  test('the field went along, and another one took its place', async () => {
    const found = await told(before, { 'panel.ts': knowing, 'filters.ts': filters('filterForm') }, 'Attribute');
    expect(found).toEqual([
      'Move Attribute public filterForm : Inferred from class panel.Panel to public filterForm : Form from class filters.Filters',
    ]);
  });

  test('without such a field it has the name of the other one', async () => {
    const found = await told(before, { 'panel.ts': after, 'filters.ts': filters('choices') }, 'Attribute');
    expect(found).toEqual(['Rename Attribute filterForm : Inferred to filterControl : Inferred in class panel.Panel']);
  });

  const page = (menu: string, path: string, more = '') =>
    `const ${menu} = dynamic(() => import('${path}')${more});\n\nexport const Page = ({ list }: Props) => <${menu} items={list} at={1} />;\n`;

  test('so did what a module alone had, if hardly anything of its value changed', async () => {
    const own = page('PortalMenu', '../parts/lists/PortalMenu', ', { ssr: false }');
    const shown = page('ReportMenu', './ReportMenu');
    const menu = page('PortalMenu', './lists/PortalMenu', ', { ssr: false }').replace('Page', 'ReportMenu');
    expect(
      await told({ 'web/page.tsx': own }, { 'web/page.tsx': shown, 'web/ReportMenu.tsx': menu }, 'Attribute'),
    ).toEqual([
      'Move Attribute private PortalMenu : Inferred from class page to private PortalMenu : Inferred from class ReportMenu',
    ]);
    const other = menu.replace(/dynamic.*;/, 'styled(Menu);');
    expect(
      await told({ 'web/page.tsx': own }, { 'web/page.tsx': shown, 'web/ReportMenu.tsx': other }, 'Attribute'),
    ).toEqual(['Rename Attribute PortalMenu : Inferred to ReportMenu : Inferred in class page']);
  });
});

test('a function that a call wraps went to another module with most of its code (model:X17)', async () => {
  const bar = (head: string, list: string, own: string, more = '') => `
const Bar = observer(function Bar_(${head}) {
  const { dialogs } = useStores();
  const context = useContext(Actions);
  if (!context) return null;
  const ${own} = ${list}.map((action) => ({ key: action.id, run: () => perform(action, context, dialogs.size) }));
${more}  return <Buttons list={${own}} />;
});
`;
  const page = 'const list = [open, close];\nexport const Page = () => <Frame><Bar /></Frame>;\n';
  const before = { 'web/Page.tsx': page + bar('', 'list', 'actions') };
  const shown = page.replace('<Bar />', '<Tools actions={list} />');
  const tools = (code: string) => `export const Tools = (props) => <Frame><Bar {...props} /></Frame>;\n${code}`;
  const change = (code: string) => told(before, { 'web/Page.tsx': shown, 'web/Tools.tsx': tools(code) }, 'Attribute');
  expect(await change(bar('{ actions }', 'actions', 'list'))).toEqual([
    'Move Attribute private Bar : Inferred from class Page to private Bar : Inferred from class Tools',
    'Parameterize Attribute list : Inferred to actions : Inferred in attribute private Bar : Inferred from class Tools',
  ]);
  const other = `
const Bar = observer(function Bar_({ actions }) {
  const { open } = useContext(Shelves);
  return open.books.filter(isRead).map((book) => <Book key={book.id} title={book.title} run={actions.show} />);
});
`;
  expect((await change(other)).filter((text) => text.startsWith('Move'))).toEqual([]);
});

test('a name that a function around has for a parameter is no variable of the module (model:A3, X17)', async () => {
  const before = `const watch = process.argv.slice(2).some((t) => t === '--watch');
const plugin = {
  name: 'copy',
  setup(docs) {
    if (watch) {
      docs.onEnd((result) => {
        if (!result.errors.length && exists('docs/main.js')) {
          copyFile('static/main.js', 'docs/main.js');
        }
      });
    }
  },
};
async function main() {
  const context = await bundle.context({ entries: ['src/boot.ts'], minify: true, plugins: [plugin] });
  await context.rebuild();
  if (watch) {
    await context.watch();
  } else {
    await context.dispose();
  }
}
main().catch(fail);
`;
  const after = `function makeBuild(watch) {
  const plugin = {
    name: 'copy',
    setup(docs) {
      if (watch) {
        docs.onEnd(async (result) => {
          if (!result.errors.length) {
            try {
              await copyFile('static/main.js', 'docs/main.js');
            } catch {}
          }
        });
      }
    },
  };
  return bundle.context({ entries: ['src/boot.ts'], minify: true, plugins: watch ? [plugin] : [] });
}
export const build = task({ name: 'build', run: () => run(makeBuild(false), false) });
export const watch = task({ name: 'watch', dependencies: [build, types] });
export default build;
`;
  const found = await told({ 'scripts/build.js': before }, { 'tasks.mjs': after }, 'Move');
  expect(found).toEqual(['Move Class build.plugin moved to tasks.makeBuild.plugin']);
});

describe('fields that the methods of a class fill in (model:X21)', () => {
  const service = (set: string, options: string) =>
    `export abstract class Locks {\n  isOpen: () => boolean;\n  ${set}: (${options}) => Promise<void>;\n  drop: () => void;\n}\n`;
  const filled = (set: string, options: string, more: string) => `import { Locks } from './locks';

export class OwnLocks implements Locks {
  isOpen() {
    return this.key !== null;
  }

  async ${set}(${options}): Promise<void> {
    await this.store.save('limit', limit);
${more}    await this.keys.toggle();
  }

  drop() {
    this.key = null;
  }
}
`;

  test('a field has the name that its method has now', async () => {
    const before = {
      'locks.ts': service('setLimit', 'limit: number'),
      'own.ts': filled('setLimit', 'limit: number', ''),
    };
    const options = 'limit: number, then: string';
    const found = await told(
      before,
      {
        'locks.ts': service('configure', options),
        'own.ts': filled('configure', options, "    await this.store.save('then', then);\n"),
      },
      'Attribute',
    );
    expect(found).toEqual([
      'Change Attribute Type setLimit : (limit:number)=>Promise<void> to configure : (limit:number,then:string)=>Promise<void> in class locks.Locks',
      'Rename Attribute setLimit : (limit:number)=>Promise<void> to configure : (limit:number,then:string)=>Promise<void> in class locks.Locks',
    ]);
  });

  test('that of a class which has nothing to do with it is another one', async () => {
    const alone = (set: string) => filled(set, 'limit: number', '').replace(' implements Locks', '');
    const found = await told(
      { 'locks.ts': service('setLimit', 'limit: number'), 'own.ts': alone('setLimit') },
      { 'locks.ts': service('configure', 'limit: number, then: string'), 'own.ts': alone('configure') },
      'Attribute',
    );
    expect(found).toEqual([]);
  });
});
