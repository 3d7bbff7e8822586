// What members of structs, values and handed over variables tell in C.
import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

describe('a member of a nameless struct', () => {
  const page = (members: string, rows: string) => ({
    'page.c':
      `struct page {\n  int number;\n  ${members}\n};\n` +
      `void save(struct page *p, const int *heights) {\n  for (int i = 0; i < 16; i++) store(heights[i], i, p->${rows});\n}\n`,
  });
  const inside = (name: string) =>
    `union {\n    struct { int ${name}[16]; int count; } table;\n    struct { char kind; } one;\n  };`;

  test('is one of the struct around it', async () => {
    expect(await told(page('int row_heights[16];', 'row_heights'), page(inside('heights'), 'table.heights'))).toEqual([
      'Rename Attribute row_heights : int[16] to heights : int[16] in class page',
    ]);
    expect(await told(page('int rows[16];', 'rows'), page(inside('rows'), 'table.rows'))).toEqual([]);
  });
});

test('a nameless struct outside of functions is called what the variable is that has its members', async () => {
  const file = (level: string) => ({
    'tone.c': `static struct { int ${level}; int rate; } tone;\nint loudest(void) { return tone.${level} * 2; }\n`,
  });
  expect(await told(file('volume'), file('level'))).toEqual([
    'Rename Attribute volume : int to level : int in class tone',
  ]);
});

test('a macro between the type and the name of a function says how it is called, not what it gives', async () => {
  const file = (name: string) => ({
    'win.c':
      `static jint JNICALL row_${name}(JNIEnv *env) {\n  int row = first(env);\n  return row;\n}\n` +
      `LRESULT CALLBACK Row${name}(HWND box) {\n  int row = last(box);\n  return row;\n}\n` +
      `SHOP_API BOOL cell_${name}(HWND box) {\n  int cell = any(box);\n  return cell;\n}\n`,
  });
  expect((await told(file('At'), file('Of'))).map((text) => text.replace(/^.* renamed to /, ''))).toEqual([
    'private row_Of(env JNIEnv*) : jint in class win',
    'public RowOf(box HWND) : LRESULT in class win',
    'public cell_Of(box HWND) : BOOL in class win',
  ]);
});

describe('members of one name', () => {
  const use = (call: string) =>
    `void run(struct server *s) {\n  if (s->config->last.owner == s) s->config->last.owner = first(s->config);\n  ${call}\n}\n`;

  test('of two structs and types are not one because code that stayed names one of a third struct', async () => {
    const before = {
      'icon.h': 'struct icon { struct server *owner; int x; };\nvoid icon_move(struct icon *icon);\n',
      'root.h': 'struct root { int width; };\n',
      'run.c': use('icon_move(s->icon);'),
    };
    const after = {
      'icon.h': 'void icons_move(struct server *s);\n',
      'root.h': 'struct root { int width; struct { struct tree *owner; } layers; };\n',
      'run.c': use('icons_move(s);'),
    };
    expect(await told(before, after, 'Move Attribute')).toEqual([]);
  });

  test('are those of the struct that a variable points to', async () => {
    const files = (left: string, right: string, used: string) => ({
      'a.h': `struct left { int width; ${left} };\nstruct right { int height; ${right} };\n`,
      'a.c':
        `int f(struct left *l, struct right *r) {\n  run(l->width);\n  return r->${used} + r->${used} * 2;\n}\n` +
        `int g(struct right *r) { return stop(r->${used}); }\n`,
    });
    expect(await told(files('int size;', 'int size;', 'size'), files('', 'int count;', 'count'))).toEqual([
      'Rename Attribute size : int to count : int in class right',
    ]);
  });
});

describe('a value that nothing else has', () => {
  const table = (count: number) => Array.from({ length: count }, (_, i) => `0x${(i * 7 + 16).toString(16)}`).join(', ');
  const found = (count: number) =>
    told(
      {
        'usb/mouse.c': `static const unsigned char mouse_desc[] = { ${table(count)} };\nint setup(void) { return send(mouse_desc); }\n`,
      },
      {
        'usb/mouse.c': 'int setup(void) { return send(MOUSE_REPORT); }\n',
        'hid/report.c': `const uint8_t MOUSE_REPORT[] = { ${table(count)} };\n`,
      },
    );

  test('is known under another name and type in another folder if it is long', async () => {
    expect(await found(24)).toEqual([
      'Change Attribute Access Modifier private to public in attribute public MOUSE_REPORT : const uint8_t[] from class report',
      'Change Attribute Type mouse_desc : const unsigned char[] to MOUSE_REPORT : const uint8_t[] in class report',
      'Move And Rename Attribute private mouse_desc : const unsigned char[] renamed to public MOUSE_REPORT : const uint8_t[] and moved from class mouse to class report',
    ]);
    expect(await found(6)).toEqual([]);
  });
});

test('a parameter that is handed over under its own name is not renamed to another one of the extracted function', async () => {
  const steps = (n: string, arg: string) =>
    `  event_set(&${n}event, ${n}fd, READ, on_data, ${arg});\n  base_set(${arg}->base, &${n}event);\n  if (event_add(&${n}event, 0) < 0)\n    fail("no events");\n`;
  const code = (setup: string, helper: string) => ({
    'a.c': `${helper}static void setup(struct thread *me) {\n  me->base = base_new();\n${setup}  me->queue = queue_new(me);\n}\n`,
  });
  const helper = `static void watch(struct thread *me, struct notify *n) {\n${steps('n->', 'me')}}\n`;
  expect(await told(code(steps('me->', 'me'), ''), code('  watch(me, &me->n);\n', helper))).toEqual([
    'Extract Method private watch(me struct thread*, n struct notify*) : void extracted from private setup(me struct thread*) : void in class a',
  ]);
});

describe('a function that ends in the code of another one', () => {
  const check =
    'static int check(int ret) {\n  if (ret == NONE)\n    return 0;\n  return ret > 0 ? -EINVAL : ret;\n}\n';
  const steps = (a: string, off: string, n: string) =>
    `  struct buf b = { len, data };\n  ${a}[2] = NUM(block);\n  ${a}[3] = PTR(&b);\n  ${a}[4] = NUM(${off});\n  int ret = call(${n}, ${a});\n`;
  const old = (name: string) =>
    `int ${name}(struct dev *self, int block, int off, int len, void *data) {\n${steps(`self->${name}s`, 'off', '3')}  return check(ret);\n}\n`;
  const now = (name: string) =>
    `int ${name}(struct dev *self, int block, int off, int len, void *data) {\n  return transfer(self->${name}s, block, off, len, data, 3);\n}\n`;
  const helper = `static int transfer(long *args, int block, int off, int len, void *data, int n) {\n${steps('args', 'off', 'n')}  if (ret == NONE)\n    return 0;\n  return ret > 0 ? -EINVAL : ret;\n}\n`;

  test('was extracted where its callers gave up the rest', async () => {
    const found = await told(
      { 'a.c': check + old('load') + old('put') },
      { 'a.c': helper + now('load') + now('put') },
      'Method',
    );
    expect(found).toEqual(
      ['load', 'put'].map(
        (name) =>
          `Extract Method private transfer(args long*, block int, off int, len int, data void*, n int) : int extracted from public ${name}(self struct dev*, block int, off int, len int, data void*) : int in class a`,
      ),
    );
  });

  test('is that one where its callers gave up nothing', async () => {
    const use = (name: string) => `int load(struct dev *d) {\n  int got = get(d);\n  return ${name}(got);\n}\n`;
    const longer = check
      .replace('check', 'verify')
      .replace('{\n', '{\n  count_calls();\n  trace("verify", ret);\n  last = ret;\n');
    expect(await told({ 'a.c': check + use('check') }, { 'a.c': longer + use('verify') }, 'Method')).toEqual([
      'Rename Method private check(ret int) : int renamed to private verify(ret int) : int in class a',
    ]);
  });
});

describe('a function that a header declares', () => {
  const header = (count: string) => `int version(void);\nint start(void **data, int ${count});\n`;
  const source =
    'int version(void) {\n  return 2;\n}\nint start(void **data, int count) {\n  *data = make(count);\n  return *data ? SUCCESS : FAILED;\n}\n';

  test('did not move where another file defines it', async () => {
    const [before, after] = [{ 'plugin.h': header('n') }, { 'plugin.h': header('count'), 'defer.c': source }];
    expect(await told(before, after, 'Move')).toEqual([]);
    expect(await told(after, before, 'Move')).toEqual([]);
  });

  test('moved where its body did', async () => {
    const rest = 'int stop(int code) { return code; }\n';
    const before = { 'plugin.h': header('n'), 'none.c': rest + source };
    const after = { 'plugin.h': header('n'), 'none.c': rest, 'defer.c': source };
    expect(await told(before, after)).toEqual([
      'Move Method public start(data void**, count int) : int from class none to public start(data void**, count int) : int from class defer',
      'Move Method public version() : int from class none to public version() : int from class defer',
    ]);
  });
});

describe('a short function in another file', () => {
  const rest = 'int stop(int code) { return code; }\n';
  const found = (code: string) =>
    told({ 'core.c': rest + code }, { 'core.c': rest, 'paths.c': `int other(void) { return 7; }\n${code}` });

  test('is the one of its name, which the program has once', async () => {
    expect(await found('bool is_root(const char *path) {\n  return path[0] == 0;\n}\n')).toEqual([
      'Move Method public is_root(path const char*) : bool from class core to public is_root(path const char*) : bool from class paths',
    ]);
  });

  test('need not be that of a name of one word that each file may have for itself', async () => {
    expect(await found('static int most(int a) {\n  return a * 2;\n}\n')).toEqual([]);
  });
});

test('a statement of the caller is not one of a callee that had the same', async () => {
  const before = `static int interpreter_kind(const char *const name) {
  int result = IGNORE;
  FILE *const fp = fopen(name, "r");
  if (fp != NULL) {
    struct str *const buf = str_new();
    const char *const line = read_line(buf, fp);
    if (line != NULL && line[0] == '#' && line[1] == '!') {
      result = mode_of(fp);
      if (result != IGNORE)
        goto out;
      else {
        const char *const slash = strrchr(line, '/');
        const char *const cmd = slash != NULL ? slash + 1 : line + 2;
        struct str *const program = program_of(cmd);
        result = language_of(str_value(program), AUTO);
        str_free(program);
      }
    }
  out:
    str_free(buf);
    fclose(fp);
  }
  return result;
}

static int mode_of(FILE *const fp) {
  int result = IGNORE;
  struct str *const buf = str_new();
  const char *const line = read_line(buf, fp);
  if (line != NULL) {
    struct str *const mode = find_mode(line);
    result = language_of(str_value(mode), AUTO);
    str_free(mode);
  }
  str_free(buf);
  return result;
}

static struct str *take_mode(FILE *input) {
  return find(input);
}
`;
  const after = `static struct str *take_interpreter(FILE *input) {
  struct str *const buf = str_new();
  const char *const line = read_line(buf, input);
  struct str *program = NULL;

  if (line != NULL && line[0] == '#' && line[1] == '!') {
    program = take_mode(input);
    if (!program) {
      const char *const slash = strrchr(line, '/');
      const char *const cmd = slash != NULL ? slash + 1 : line + 2;
      program = program_of(cmd);
    }
  }
  str_free(buf);
  return program;
}

static struct str *take_mode(FILE *input) {
  return find(input);
}
`;
  const found = await told({ 'a.c': before }, { 'a.c': after }, 'Method');
  expect(found.map((description) => description.replace(/ private .*/, ''))).toEqual(['Rename Method']);
});

test('a parameter without a name is its type', async () => {
  const files = (name: string, more = '') => ({ 'a.h': `int ${name}(int, char *text${more});\nint stop(void);\n` });
  expect(await told(files('start_all'), files('start_each'))).toEqual([
    'Rename Method public start_all(int, text char*) : int renamed to public start_each(int, text char*) : int in class a',
  ]);
  expect(await told(files('start'), files('start', ', long'))).toEqual([
    'Add Parameter long in method public start(int, text char*, long) : int from class a',
  ]);
});

describe('a local that became a member of an object', () => {
  const bind = (target: string, rest = '') =>
    `static void handle(struct hub *hub, int name) {\n  if (name > 3) {\n    ${target} = bind_seat(hub, name, 5);\n${rest}  }\n}\n`;
  const file = (members: string, code: string) => ({
    'a.c': `struct state {\n  int n;\n${members}};\nstatic struct state state;\n${code}`,
  });
  const seat = '  struct seat *seat;\n';
  const seatMoved =
    'Replace Variable With Attribute seat : struct seat* to seat : struct seat* in method private handle(hub struct hub*, name int) : void from class a';

  test('is told, be it given its value there or only used', async () => {
    const before = file('', bind('struct seat *seat'));
    expect(await told(before, file(seat, bind('state.seat', '    watch(state.seat);\n')))).toEqual([seatMoved]);
    expect(await told(file(seat, bind('state.seat')), before)).toEqual([
      seatMoved.replace('Variable With Attribute', 'Attribute With Variable'),
    ]);
    const count = (head: string, name: string) =>
      `void draw(struct row *row) {\n${head}  log_row(row, ${name});\n  if (${name} > 1)\n    row->height = 20 / ${name};\n}\n`;
    const locals = file('', count('  int children = count_of(row);\n', 'children'));
    const one = count('  struct state p = { .children = count_of(row) };\n', 'p.children');
    expect(await told(locals, file('  int children;\n', one))).toEqual([
      'Replace Variable With Attribute children : int to children : int in method public draw(row struct row*) : void from class a',
    ]);
  });

  // A list and a counter of `main` that the options hold now.
  const read = (head: string, list: string, count: string) =>
    `int main(int argc, char **argv) {\n${head}  for (int i = 1; i < argc; i++) {\n    ${list} = add_task(${list}, argv[i]);\n    ${count}++;\n  }\n  if (${count} > 5)\n    warn_many(${count});\n  run_tasks(${list}, 3);\n  free_tasks(${list});\n  return 0;\n}\n`;
  const byThemselves = read('  struct task *head = NULL;\n  int ntasks = 0;\n', 'head', 'ntasks');
  const inState = read('  struct state s = { 0 };\n', 's.tasks', 's.count');
  const members = '  struct task *tasks;\n  int count;\n';

  test('may have another name there', async () => {
    expect(await told(file('', byThemselves), file(members, inState))).toEqual([
      'Replace Variable With Attribute head : struct task* to tasks : struct task* in method public main(argc int, argv char**) : int from class a',
      'Replace Variable With Attribute ntasks : int to count : int in method public main(argc int, argv char**) : int from class a',
    ]);
    expect(await told(file(members, inState), file('', byThemselves))).toEqual([
      'Replace Attribute With Variable count : int to ntasks : int in method public main(argc int, argv char**) : int from class a',
      'Replace Attribute With Variable tasks : struct task* to head : struct task* in method public main(argc int, argv char**) : int from class a',
    ]);
  });

  test('goes by its own name if the local is there still, or another new member is called as it was', async () => {
    const kept = read(
      '  struct state s = { 0 };\n  struct task *head = first_task();\n  int ntasks = 0;\n  use(head, ntasks);\n',
      's.tasks',
      's.count',
    );
    expect(await told(file('', byThemselves), file(members, kept), 'Replace')).toEqual([]);
    const named = file(`${members}  struct task *head;\n  int ntasks;\n`, inState);
    expect(await told(file('', byThemselves), named, 'Replace')).toEqual([]);
    const other = file('  struct job *tasks;\n  long count;\n', inState);
    expect(await told(file('', byThemselves), other, 'Replace')).toEqual([]);
    expect(await told(file(members, byThemselves), file(members, inState), 'Replace')).toEqual([]);
  });

  test('is not one of another type, one that was there before, or any of two', async () => {
    const before = file('', bind('struct seat *seat'));
    expect(await told(before, file('  int seat;\n', bind('state.seat')), 'Replace')).toEqual([]);
    expect(await told(file(seat, bind('struct seat *seat')), file(seat, bind('state.seat')), 'Replace')).toEqual([]);
    const two = { ...file(seat, bind('state.seat')), 'b.h': `struct other {\n${seat}};\n` };
    expect(await told({ ...before, 'b.h': '' }, two, 'Replace')).toEqual([]);
  });

  test('does not stand in the place of its value in code that went to a function', async () => {
    const code = (x: string) =>
      `  row->left = ${x};\n  row->right = ${x} + row->width;\n  row->top = box->top;\n  row->bottom = box->top * 2 + 1;\n`;
    const head = 'void place(struct row *row, struct box *box) {\n';
    const before = file('', `${head}  int x = box->x;\n${code('x')}}\n`);
    const after = `static void put(struct row *row, struct box *box, struct state *p) {\n${code('p->x')}}\n${head}  struct state p = { .x = box->x };\n  put(row, box, &p);\n}\n`;
    expect(await told(before, file('  int x;\n', after))).toEqual([
      'Extract Method private put(row struct row*, box struct box*, p struct state*) : void extracted from public place(row struct row*, box struct box*) : void in class a',
      'Replace Variable With Attribute x : int to x : int in method private put(row struct row*, box struct box*, p struct state*) : void from class a',
    ]);
  });

  test('is told once of all code that went to functions which are handed that', async () => {
    const code = (most: string, list: string) => [
      `  ${most} = number_of(argv[1]);\n  if (${most} < 1)\n    ${most} = 9;\n`,
      `  for (int i = 0; i < ${most}; i++)\n    add_task(&${list}, argv[i], ${most} - i);\n  sort_tasks(&${list}, 3);\n`,
    ];
    const main = (head: string, body: string) => `int main(int argc, char **argv) {\n${head}${body}  return 0;\n}\n`;
    const whole = main('  int most;\n  struct list tasks;\n', code('most', 'tasks').join(''));
    const [first, second] = code('s->limit', 's->list');
    const head = (name: string) => `static void ${name}(struct state *s, char **argv) {\n`;
    const parts = `${head('read_most')}${first}}\n${head('fill')}${second}}\n${main('  struct state s;\n', '  read_most(&s, argv);\n  fill(&s, argv);\n')}`;
    const texts = (after: string, members: string) => told(file('', whole), file(members, after), 'Replace');
    expect((await texts(parts, '  int limit;\n  struct list list;\n')).map((text) => text.split('(')[0])).toEqual([
      'Replace Variable With Attribute most : int to limit : int in method private read_most',
      'Replace Variable With Attribute tasks : struct list to list : struct list in method private fill',
    ]);
    expect(await texts(parts, '  long limit;\n  struct queue list;\n')).toEqual([]);
  });
});

describe('the place of a word in a type', () => {
  const sum = (type: string, more = '') =>
    `int sum(struct row *row) {\n  ${type} n = size_of(row, 3)${more};\n  return add_up(row, n);\n}\n`;
  test('is no change of it', async () => {
    expect(await told({ 'a.c': sum('unsigned int const') }, { 'a.c': sum('const unsigned int') })).toEqual([]);
    expect(await told({ 'a.c': sum('struct key const *') }, { 'a.c': sum('const struct key *') })).toEqual([]);
    expect(await told({ 'a.c': sum('int const') }, { 'a.c': sum('const long') }, 'Type')).toHaveLength(1);
    expect(await told({ 'a.c': sum('char *const') }, { 'a.c': sum('const char *') }, 'Type')).toHaveLength(1);
  });
});

describe('a structure whose members are known to one file alone now', () => {
  const members = '  int width;\n  int height;\n  char *title;\n';
  const use = 'int area(struct window *w) {\n  return w->width * w->height;\n}\n';
  test('is the one that its header named before', async () => {
    const open = { 'window.h': `struct window {\n${members}};\n`, 'window.c': use };
    const opaque = {
      'window.h': 'typedef struct window window;\n',
      'window.c': `struct window {\n${members}};\n${use}`,
    };
    expect(await told(open, opaque)).toEqual([]);
    expect(await told(opaque, open)).toEqual([]);
  });

  test('goes by the name of another one', async () => {
    const alias = (name: string) => ({ 'a.c': `typedef struct window ${name};\nint width_of(${name} *w);\n${use}` });
    expect(await told(alias('pane_t'), alias('area_t'))).toContain('Rename Class pane_t renamed to area_t');
  });
});

describe('a short function whose neighbours went along under names that begin alike', () => {
  const all = (prefix: string, last = 'close') =>
    `${['open', 'read', 'write']
      .map(
        (name, i) =>
          `int ${prefix}_${name}(struct box *box, int size)\n{\n\tif (size > ${i + 3})\n\t\treturn count_${name}(box, size);\n\treturn box->${name}(size, box->first);\n}\n`,
      )
      .join('')}void ${prefix}_${last}(struct box *box)\n{\n\tshut(box);\n}\n`;
  const close = (before: string, after: string) =>
    `Move And Rename Method public box_${before}(box struct box*) : void from class box to public crate_${after}(box struct box*) : void from class crate`;

  test('went, too, but not under a name that ends otherwise, or with other parameters', async () => {
    const shut = 'void crate_shut_all(int how)\n{\n\tgo_away(how);\n}\n';
    const before = { 'box.c': `${all('box')}int keep(void) { return 1; }\n` };
    const later = (code: string) => ({ 'box.c': 'int keep(void) { return 1; }\n', 'crate.c': code });
    expect(await told(before, later(all('crate')), 'Method')).toContain(close('close', 'close'));
    const other = all('crate').replace(
      'crate_close(struct box *box)\n{\n\tshut(box);',
      'crate_close(int how)\n{\n\tleave(how);',
    );
    expect((await told(before, later(other + shut), 'Method')).join()).not.toContain('box_close');
    const ending = all('crate', 'end').replace('shut(box)', 'leave(box)');
    expect((await told(before, later(ending), 'Method')).join()).not.toContain('box_close');
  });
});

describe('variables that one statement declares', () => {
  const open = (declared: string) =>
    `void open(struct box *box, int size)\n{\n\t${declared}\n\tfill(box, lines, ends);\n\tclose(box, ends);\n}\n`;

  test('are read as if each had a statement of its own', async () => {
    const before = `${open('int lines = count(box), ends = last_of(box, size);')}
int last_of(struct box *box, int size)\n{\n\treturn box->open ? box->end - size : size * 2;\n}\n`;
    const ends = 'box->open ? box->end - size : size * 2';
    for (const after of [`int lines = count(box), ends = ${ends};`, `int lines = count(box);\n\tint ends = ${ends};`])
      expect(await told({ 'a.c': before }, { 'a.c': open(after) })).toEqual([
        'Inline Method public last_of(box struct box*, size int) : int inlined to public open(box struct box*, size int) : void in class a',
      ]);
    const apart = open('int lines = count(box);\n\tint ends = last_of(box, size);');
    expect(await told({ 'a.c': open('int lines = count(box), ends = last_of(box, size);') }, { 'a.c': apart })).toEqual(
      [],
    );
  });
});

test('a pointer that is compared with null asks what the pointer itself does', async () => {
  const put = (code: string) => ({ 'a.c': `void put(struct form *form, int depth)\n{\n\t${code}\n}\n` });
  const rest = 'struct list *rows = rows_of(form->all);\n\tappend(rows, depth);\n\tfree_all(rows);';
  const around = (condition: string) => put(`if (${condition}) {\n\t${rest}\n\t}`);
  const guard = (condition: string) => put(`if (${condition})\n\t\treturn;\n\t${rest}`);
  const inverted = (before: string, after: string) => [
    `Invert Condition if(${before}) to if(${after}) in method public put(form struct form*, depth int) : void from class a`,
  ];
  expect(await told(around('form'), guard('form == NULL'))).toEqual(inverted('form', 'form == NULL'));
  expect(await told(around('form != NULL'), guard('!form'))).toEqual(inverted('form != NULL', '!form'));
  expect(await told(around('depth'), guard('depth == 0'))).toEqual(inverted('depth', 'depth == 0'));
  expect(await told(around('depth > 0'), guard('depth == 1'))).toEqual([]);
  expect(await told(around('form'), around('form != NULL'))).toEqual([]);
  expect(await told(around('form'), guard('depth == NULL'))).toEqual([]);
});

describe('a pointer to what had a name', () => {
  const read = (head: string, text: string, rest = '') =>
    `${head}\n{\n\tfor (int i = 0; i < box->count; i++)\n\t\t${text} += box->rows[i];\n\t${rest}return box->count;\n}\n`;

  test('that is a parameter now took the place of a variable of the file', async () => {
    const before = `static int read_rows;\n${read('int read(struct box *box)', 'read_rows')}`;
    const method = 'in method public read(box struct box*, rows int*) : int from class a';
    expect(await told({ 'a.c': before }, { 'a.c': read('int read(struct box *box, int *rows)', '*rows') })).toEqual([
      `Add Parameter rows : int* ${method}`,
      `Parameterize Attribute read_rows : int to rows : int* ${method}`,
    ]);
    const other = read('int read(struct box *box, struct page *rows)', 'rows->all', 'rows->all = 0;\n\t');
    expect(await told({ 'a.c': before }, { 'a.c': other }, 'Parameterize')).toEqual([]);
  });

  test('a variable that is counted from a number does not stand for that number', async () => {
    const sum = (declared: string, name: string, result: string) =>
      `int sum(struct box *box, int least, int *all)\n{\n\t${declared}\n\tfor (struct row *r = box->first; r; r = r->next) {\n\t\tif (r->size > least)\n\t\t\t${name} += r->size;\n\t}\n\treturn ${result};\n}\n`;
    const before = { 'a.c': sum('int total = 0;', 'total', 'total') };
    expect(await told(before, { 'a.c': sum('*all = 0;', '*all', '0') }, 'Inline Variable')).toEqual([]);
    const plain = (declared: string, value: string) => ({
      'a.c': `int sum(struct box *box)\n{\n\t${declared}close(box, box->first);\n\treturn most(box->last, ${value});\n}\n`,
    });
    expect(await told(plain('int least = 12;\n\t', 'least'), plain('', '12'), 'Inline Variable')).toEqual([
      'Inline Variable least : int in method public sum(box struct box*) : int from class a',
    ]);
  });
});

test('a condition that answers what the caller denied is not inverted where the caller asks it itself', async () => {
  const meet = (declared: string, condition: string, type: string) =>
    `void meet(const char *jid, int kind)\n{\n${declared}\tif (${condition}) {\n\t\t${type}room = room_new(jid, kind);\n\t\tinsert(rooms, copy(jid), room);\n\t} else {\n\t\tset_kind(jid, kind);\n\t}\n}\n`;
  const found = 'struct room *room = lookup(rooms, jid);\n';
  const exists = `static bool exists(const char *jid)\n{\n\t${found}\tif (room != NULL) {\n\t\treturn true;\n\t} else {\n\t\treturn false;\n\t}\n}\n`;
  const before = { 'a.c': exists + meet('', '!exists(jid)', 'struct room *') };
  const method = 'public meet(jid const char*, kind int) : void';
  expect(await told(before, { 'a.c': meet(`\t${found}`, '!room', '') })).toEqual([
    `Inline Method private exists(jid const char*) : bool inlined to ${method} in class a`,
  ]);
  const text = 'Invert Condition if(!exists(jid)) to if(exists(jid))';
  const other = { 'a.c': exists + meet('', 'exists(jid)', 'struct room *') };
  expect(await told(before, other)).toEqual([`${text} in method ${method} from class a`]);
});

test('a condition whose code went into the new function behind its opposite is inverted, though the caller asks that now', async () => {
  const steps = (tab: string) =>
    `${tab}clear(&size);\n${tab}size.cols = box->x - 1;\n${tab}size.rows = box->y - 1;\n${tab}apply(box->fd, &size);\n`;
  const event = (code: string) =>
    `static void on_event(struct box *box)\n{\n\tstruct size size;\n\n${code}\tsize.cols = box->x;\n\tapply(box->fd, &size);\n}\n`;
  const [open, shut] = ['box->x == box->old && box->y > 1', 'box->x != box->old || box->y <= 1'];
  const held = { 'a.c': event(`\tif (${open}) {\n${steps('\t\t')}\t}\n`) };
  const force = (code: string) =>
    `static int force(struct box *box)\n{\n\tstruct size size;\n\n${code}\treturn (1);\n}\n`;
  const taken = {
    'a.c': force(`\tif (${shut})\n\t\treturn (0);\n${steps('\t')}`) + event('\tif (force(box))\n\t\treturn;\n'),
  };
  const inverted = (from: string, to: string, method: string) => [
    `Invert Condition if(${from}) to if(${to}) in method private ${method} from class a`,
  ];
  expect(await told(held, taken, 'Invert')).toEqual(inverted(open, shut, 'force(box struct box*) : int'));
  expect(await told(taken, held, 'Invert')).toEqual(inverted(shut, open, 'on_event(box struct box*) : void'));
  // Where the caller has the code still, the new function only answers.
  const asks = {
    'a.c': force(`\tif (${shut})\n\t\treturn (0);\n`) + event(`\tif (force(box)) {\n${steps('\t\t')}\t}\n`),
  };
  expect(await told(held, asks, 'Invert')).toEqual([]);
});

describe('short functions of a kind that were inlined together', () => {
  const set = (name: string, code: string) =>
    `static void ${name}(const char *of)\n{\n\tstruct room *room = lookup_room(rooms, of);\n\n\tif (room != NULL) {\n\t\troom->${code};\n\t}\n}\n`;
  const isOpen =
    'static bool is_open(const char *of)\n{\n\tstruct room *room = lookup_room(rooms, of);\n\n\tif (room == NULL) {\n\t\treturn false;\n\t} else {\n\t\treturn room->open;\n\t}\n}\n';
  const close = (first: string, condition: string, steps: readonly string[]) =>
    `void close_room(const char *jid)\n{\n\tif (has_rooms(1)) {\n${first}\t\tif (${condition}) {\n\t\t\t${steps.join('\n\t\t\t')}\n\t\t}\n\t}\n}\n`;
  const inlined = (all: readonly string[]) =>
    all.flatMap((text) => /Inline Method private (\w+)/.exec(text)?.[1] ?? []).sort();

  test('leave each other what one of them has word for word', async () => {
    const drop = 'static void drop(const char *of)\n{\n\tremove_room(rooms, of);\n}\n';
    const before = close('', 'is_open(jid)', ['leave(jid);', 'send_gone(jid);', 'mark(jid);', 'drop(jid);']);
    const after = close('\t\tstruct room *room = lookup_room(rooms, jid);\n', 'is_open(jid)', [
      'room->state = GONE;',
      'send_gone(jid);',
      'room->sent = true;',
      'remove_room(rooms, jid);',
    ]);
    const gone = set('leave', 'state = GONE') + set('mark', 'sent = true') + drop;
    expect(inlined(await told({ 'a.c': gone + before }, { 'a.c': after }))).toEqual(['drop', 'leave', 'mark']);
  });

  test('give up what they returned of the thing that they looked up', async () => {
    const before = close('', 'is_open(jid)', ['send_gone(jid);', 'count(jid, 4);']);
    const found = '\t\tstruct room *room = lookup_room(rooms, jid);\n';
    const later = (condition: string) => ({ 'a.c': close(found, condition, ['send_gone(jid);', 'count(jid, 4);']) });
    expect(inlined(await told({ 'a.c': isOpen + before }, later('room->open')))).toEqual(['is_open']);
    const other = { 'a.c': isOpen + before.replace('has_rooms(1)', 'has_rooms(1) && is_open(jid)') };
    expect(inlined(await told(other, { 'a.c': isOpen + later('room->open')['a.c'] }))).toEqual([]);
  });
});

test('members in a row whose names begin with another word now, between others that stayed', async () => {
  const report = (names: readonly string[], type = 'u8') => ({
    'a.h': `struct report {\n\tu8 id;\n\tu8 right;\n${names.map((name) => `\t${type} ${name};\n`).join('')}\tu8 padding[23];\n};\n`,
  });
  const before = report(['ledR', 'ledG', 'ledB']);
  expect(await told(before, report(['lightbarRed', 'lightbarGreen', 'lightbarBlue']))).toEqual(
    [
      ['ledR', 'lightbarRed'],
      ['ledG', 'lightbarGreen'],
      ['ledB', 'lightbarBlue'],
    ]
      .map(([l, r]) => `Rename Attribute ${l} : u8 to ${r} : u8 in class report`)
      .sort(),
  );
  expect(await told(before, report(['lightbarRed', 'lightbarGreen', 'lightbarBlue'], 'u16'))).toEqual([]);
  expect(await told(before, report(['lightbarRed', 'lightbarGreen']))).toEqual([]);
  expect(await told(before, report(['battery', 'charge', 'level']))).toEqual([]);
});

describe('what a macro without an end stands before', () => {
  test('is read: constants, functions and what they include', async () => {
    const code = (name: string) =>
      `G_BEGIN_DECLS\n\n#include "row.h"\n#define ${name} 20\n#define FIRST 1\n\nint count(void);\n\nG_END_DECLS\n`;
    expect(await told({ 'rows.h': code('MOST') }, { 'rows.h': code('LIMIT') })).toEqual([
      'Rename Attribute MOST to LIMIT in class rows',
    ]);
  });
});

describe('a function that a macro stands for in another configuration', () => {
  const caller = (code: string) => `#include "files.h"\nvoid f(char *path) {\n  start();\n  ${code}\n  stop();\n}\n`;
  const headers = { 'files.h': '#include <fcntl.h>\n#define SIZE 3\n' };
  const withMacro = (declared: string, defined: string) => ({
    'files.h': `${headers['files.h']}#ifdef SAFE\n${declared}\n#else\n#define open_file(P) open(P, 0, 0)\n#endif\n`,
    'files.c': `#include "files.h"\n${defined}\n`,
  });
  const code = 'int open_file(char *path) { return open(path, 0, 0); }';

  test('is one function', async () => {
    expect(
      await told(
        { ...headers, 'files.c': '#include "files.h"\n', 'a.c': caller('int n = open(path, 0, 0);') },
        { ...withMacro('int open_file(char *path);', code), 'a.c': caller('int n = open_file(path);') },
      ),
    ).toEqual([
      'Extract And Move Method public open_file(path char*) : int extracted from public f(path char*) : void in class a & moved to class files',
    ]);
  });

  test('is the macro where no function has the name', async () => {
    expect(
      await told(
        { ...headers, 'a.c': caller('int n = open(path, 0, 0);') },
        { 'files.h': withMacro('', '')['files.h'], 'a.c': caller('int n = open_file(path);') },
      ),
    ).toEqual([
      'Extract And Move Method public open_file(P) extracted from public f(path char*) : void in class a & moved to class files',
      'Rename Parameter path : char* to P in method public open_file(P) from class files',
    ]);
  });

  test('goes where its code goes, be there a macro of its name still', async () => {
    const body = ' {\n  void *p = malloc(n);\n  if (!p) fail(n);\n  count += n;\n  return p;\n}\n';
    const make = '#define make(n) table.make(n, __LINE__)\n';
    const before = `#ifdef DEBUG\n#define make(n) debug_make(n, __LINE__)\n#else\nvoid *make(int n)${body}#endif\n`;
    expect(
      await told(
        { 'make.h': before, 'plain.c': 'int zero;\n' },
        { 'make.h': make, 'plain.c': `int zero;\nvoid *plain_make(int n)${body}` },
      ),
    ).toEqual([
      'Move And Rename Method public make(n int) : void* from class make to public plain_make(n int) : void* from class plain',
    ]);
  });
});

describe('several calls in a row that gave way to as many others', () => {
  const wait = (code: string) => `\twhile (is_open) {\n${code}\t\twait_for(socket_of_shop, 50);\n\t}\n`;
  const paint =
    '\t\tint rows = count_rows(shop), lines = lines_of(screen);\n\t\tif (rows > lines)\n\t\t\tscroll(screen, rows - lines);\n' +
    '\t\tpaint_head(screen, title_of(shop));\n\t\tpaint_rows(screen, shop, rows);\n\t\tpaint_foot(screen, total_of(shop));\n';
  const clear = '\tclear_all(screen, colors);\n\tset_colors(screen, dark, 16);\n\thide_cursor(screen, 1);\n';
  const load = '\tshop = load_shop(path_of_shop);\n\tcheck_rows(shop, most_rows);\n\tsort_rows(shop, by_price);\n';
  const save = '\tsave_shop(shop, path_of_shop);\n\tfree_rows(shop);\n\tclose_log(log_of_shop);\n';
  const f = (name: string, code: string) => `static void ${name}(void)\n{\n${code}}\n\n`;
  const main = (...names: string[]) =>
    `int main(int argc, char **argv)\n{\n\tread_options(argc, argv);\n\tif (!is_test) {\n${names.map((name) => `\t\t${name}();\n`).join('')}\t}\n\treturn 0;\n}\n`;
  const before = f('ui_init', load) + f('ui_start', clear + wait(paint)) + f('ui_exit', save);

  test('say which method goes on, though another one that it calls has most of the code', async () => {
    const after =
      f('draw', paint.replaceAll('\t\t', '\t')) +
      f('serve', wait('\t\tdraw();\n')) +
      f('set_up_screen', clear) +
      f('begin_all', `${load}\tset_up_screen();\n`) +
      f('end_all', save);
    const name = (f: string) => `private ${f}() : void`;
    expect(
      await told(
        { 'a.c': before + main('ui_init', 'ui_start', 'ui_exit') },
        { 'a.c': after + main('begin_all', 'serve', 'end_all') },
      ),
    ).toEqual([
      `Extract Method ${name('draw')} extracted from ${name('ui_start')} in class a`,
      `Move Code from ${name('ui_start')} to ${name('set_up_screen')} in class a`,
      `Rename Method ${name('ui_exit')} renamed to ${name('end_all')} in class a`,
      `Rename Method ${name('ui_init')} renamed to ${name('begin_all')} in class a`,
      `Rename Method ${name('ui_start')} renamed to ${name('serve')} in class a`,
    ]);
  });

  test('are parts of what was split where all of them are called for it', async () => {
    const start = (names: string[]) =>
      `int main(void)\n{\n\tread_options();\n${names.map((name) => `\t${name}();\n`).join('')}\treturn 0;\n}\n`;
    expect(
      await told(
        { 'a.c': f('ui_start', clear + load + save) + start(['ui_start']) },
        { 'a.c': f('show', clear) + f('work', load + save) + start(['show', 'work']) },
      ),
    ).toEqual(['Split Method private ui_start() : void to [private show() : void, private work() : void] in class a']);
  });
});

describe('a short function of which each statement corresponds to one of a new function', () => {
  const take = (name: string, given: string, from: string, to: string, size: string, result: string) =>
    `static size_t ${name}(${given})\n{\n\tDWORD ${result};\n\tif (Take(${from}, ${to}, ${size}, &${result}))\n\t\treturn ${result};\n\telse\n\t\treturn 0;\n}\n`;
  const before = take('take_rows', 'void *at, size_t n, HANDLE shop', 'shop', 'at', 'n * 8', 'taken');
  const after = take('read_box', 'box_t from, struct bytes *to', 'from', 'to->data', 'to->size', 'length');
  const use = (declared: string, read: string) =>
    `int load(struct bytes *b)\n{\n\topen_log(1);\n${declared}\tlock(b);\n\t${read}\n\tunlock(b);\n\treturn count;\n}\n`;
  const called = use('\tsize_t count;\n', 'count = take_rows(b->data, 16, shop_of(b));');

  test('is that one where this is called in its place', async () => {
    const found = await told(
      { 'a.c': before + called },
      { 'a.c': after + use('', 'const size_t count = read_box(shop_of(b), b);') },
      'Rename',
    );
    expect(found).toEqual([
      'Rename Method private take_rows(at void*, n size_t, shop HANDLE) : size_t renamed to private read_box(from box_t, to struct bytes*) : size_t in class a',
      'Rename Parameter shop : HANDLE to from : box_t in method private read_box(from box_t, to struct bytes*) : size_t from class a',
      'Rename Variable taken : DWORD to length : DWORD in method private read_box(from box_t, to struct bytes*) : size_t from class a',
    ]);
  });

  test('is another one where something else is, or where the result goes elsewhere', async () => {
    const other = (read: string) => told({ 'a.c': before + called }, { 'a.c': after + use('', read) }, 'Rename');
    expect(await other('const size_t count = count_all(b);')).toEqual([]);
    expect(await other('size_t all = read_box(shop_of(b), b);\n\tint count = half(all);')).toEqual([]);
  });
});

test('a counter that is declared before its loop stands for no value', async () => {
  const f = (code: string) =>
    `void drop(struct rows *rows, int at)\n{\n\tlog_drop(rows, at);\n${code}\trows->count--;\n}\n`;
  const shift = (from: string) =>
    f(`\tint j;\n\tfor (j = ${from}; j < rows->count - 1; j++)\n\t\trows->all[j] = rows->all[j + 1];\n`);
  const copy = f('\tif (at < rows->count - 1)\n\t\trows->all[at] = rows->all[rows->count - 1];\n');
  expect(await told({ 'a.c': shift('at') }, { 'a.c': copy }, 'Variable')).toEqual([]);
  // What a loop only begins with does.
  const scan = (declared: string, last: string) =>
    f(`${declared}\tfor (; at < ${last}; at++)\n\t\tswap_rows(rows, at, ${last}, true);\n`);
  expect(
    await told(
      { 'a.c': scan('\tint last;\n\tlast = size_of(rows) - 1;\n', 'last') },
      { 'a.c': scan('', 'size_of(rows) - 1') },
      'Variable',
    ),
  ).toHaveLength(1);
});

test('a struct that lost its name is not renamed to nothing', async () => {
  const use = 'int loudest(void) { return tone.level + tone.rate + tone.mode; }\n';
  const before = `struct speaker { int level; int rate; int mode; };\nstatic struct speaker tone;\n${use}`;
  const after = `static struct { int level; int rate; int mode; int pan; } tone;\n${use}`;
  expect((await told({ 'a.c': before }, { 'a.c': after })).filter((text) => /Class/.test(text))).toEqual([]);
});

describe('a constant of an enum without a name', () => {
  const files = (constants: string, bound: string) => ({
    'rows.c': `enum { LEAST = 3, ${constants} };\nint most(void) { return sum(${bound}) + read(${bound}, LEAST); }\n`,
  });

  test('is told without a type, as one of its file', async () => {
    expect(await told(files('MOST = 9', 'MOST'), files('HIGHEST = 9', 'HIGHEST'))).toEqual([
      'Rename Attribute MOST to HIGHEST in class rows',
    ]);
    expect(await told(files('END', '99'), files('MOST = 99, END', 'MOST'))).toEqual([
      'Extract Attribute MOST in class rows',
    ]);
  });

  test('belongs to the class or namespace around it, and has the type where there is a name', async () => {
    const inside = (around: string, name: string, constant: string) => ({
      'rows.hpp': `${around} {\nenum ${name}{ LEAST = 3, ${constant} = 9 };\ninline int most() { return sum(${constant}); }\n};\n`,
    });
    const renamed = (around: string, name: string) =>
      told(inside(around, name, 'MOST'), inside(around, name, 'HIGHEST'));
    expect(await renamed('class Rows', '')).toEqual(['Rename Attribute MOST to HIGHEST in class Rows']);
    expect(await renamed('namespace rows', '')).toEqual(['Rename Attribute MOST to HIGHEST in class rows']);
    expect(await renamed('class Rows', 'Bound ')).toEqual([
      'Rename Attribute MOST : Bound to HIGHEST : Bound in class Rows.Bound',
    ]);
  });
});

describe('functions that stand in a table', () => {
  const head = 'struct disk { struct file *file; int used; };\n';
  const before = (type: string) =>
    `${head}struct store { struct disk disk; };\nint store_write(struct ${type} *s, const char *data, int size) {\n  seek(s->disk.file, s->disk.used, 0);\n  return put(s->disk.file, data, size, 7);\n}\n`;
  const after = (table: string, call: string) =>
    `${head}struct store;\nstruct ops { int (*open)(struct store *); int (*write)(struct store *, const char *, int); };\nstruct store { struct disk disk; const struct ops *ops; };\n` +
    `static int disk_write(struct store *s, const char *data, int size) {\n  seek(s->disk.file, s->disk.used, 0);\n  return put(s->disk.file, data, size, 7);\n}\n` +
    `static const struct ops disk_ops = ${table};\nint store_write(struct store *s, const char *data, int size) {\n  return ${call}(s, data, size);\n}\n`;
  const extracted =
    'Extract Method private disk_write(s struct store*, data const char*, size int) : int extracted from public store_write(s struct store*, data const char*, size int) : int in class a';

  test('were extracted from what calls the member of their place, or of their name, now', async () => {
    const found = (table: string, call = 's->ops->write') =>
      told({ 'a.c': before('store') }, { 'a.c': after(table, call) }, 'Extract Method');
    expect(await found('{ 0, disk_write }')).toEqual([extracted]);
    expect(await found('{ .write = &disk_write }')).toEqual([extracted]);
    expect(await found('{ disk_write, 0 }')).toEqual([]);
    expect(await found('{ .write = disk_write }', 's->ops->open')).toEqual([]);
  });

  test('in a list were inlined where an element of it was called (model:D8)', async () => {
    const add = '  int a = pop(m);\n  int b = pop(m);\n  push(m, a + b);\n  return 0;\n';
    const jump =
      '  int target = next(m);\n  if (target < 0 || target > m->size)\n    return -1;\n  m->pc = target;\n  return 0;\n';
    const chosen = `struct machine;\nint step(struct machine *m) {\n  switch (next(m)) {\n  case 1: {\n${add}  }\n  case 2: {\n${jump}  }\n  }\n  return -1;\n}\n`;
    const found = (list: string, call: string) => {
      const functions = `static int op_add(struct machine *m) {\n${add}}\nstatic int op_jump(struct machine *m) {\n${jump}}\n`;
      const before = `struct machine;\n${functions}${list};\nint step(struct machine *m) {\n  return ${call}(m);\n}\n`;
      return told({ 'a.c': before }, { 'a.c': chosen }, 'Inline Method');
    };
    const inlined = ['op_add', 'op_jump'].map(
      (name) =>
        `Inline Method private ${name}(m struct machine*) : int inlined to public step(m struct machine*) : int in class a`,
    );
    expect(await found('static int (*ops[])(struct machine *) = { op_add, op_jump }', 'ops[next(m)]')).toEqual(inlined);
    expect(await found('static operation ops[] = { op_add, op_jump }', 'ops[next(m)]')).toEqual(inlined);
    const rows = 'struct op { const char *name; int (*run)(struct machine *); };\nstatic struct op ops[]';
    expect(await found(`${rows} = { { "+", op_add }, { "j", op_jump } }`, 'ops[next(m)].run')).toEqual(inlined);
    expect(await found('static operation ops[] = { op_add, op_jump }', 'others[next(m)]')).toEqual([]);
  });
});

test('a call that is compared asks the same when it is handed another variable for its result (3.8)', async () => {
  const read = (declared: string, first: string, second: string) => ({
    'a.c': `static void read_all(disk_t *d, const char *name)\n{\n\t${declared}\n\t${first}\n\n\t${second}\n}\n`,
  });
  const before = (what: string, variable: string) =>
    `if (read_${what}(d, &${variable}) < 0)\n\t\twarn("no ${what} for %s", name);\n\telse\n\t\tsubmit(name, "${what}", ${variable});`;
  const after = (what: string, given = 'd, &value') =>
    `if (read_${what}(${given}) >= 0)\n\t\tsubmit(name, "${what}", (gauge_t)value);\n\telse\n\t\ttrace("no ${what} for %s", name);`;
  const old = read('uint64_t power, heat;', before('power', 'power'), before('heat', 'heat'));
  const inverted = (what: string) =>
    `Invert Condition if(read_${what}(d, &${what}) < 0) to if(read_${what}(d, &value) >= 0) in method private read_all(d disk_t*, name const char*) : void from class a`;
  expect(await told(old, read('uint64_t value;', after('power'), after('heat')), 'Invert Condition')).toEqual([
    inverted('heat'),
    inverted('power'),
  ]);
  // Of another disk something else is asked.
  const others = read('uint64_t value;', after('power'), after('heat', 'spare, &value'));
  expect(await told(old, others, 'Invert Condition')).toEqual([inverted('power')]);
});

test('a local to which its function hands a pointer to a new one became no parameter of that (2.4)', async () => {
  const fill = (paths: string, at: string) =>
    `\tappend(${paths}, dup(home));\n\tappend(${paths}, dup("/etc"));\n\tsort(${at}[0], 3);\n`;
  const start = (declared: string, code: string, name: string) =>
    `int start(const char *home)\n{\n\t${declared}\n${code}\treturn load(&${name}, 1);\n}\n`;
  const before = start('strings_t found;', fill('&found', 'found.all'), 'found');
  const helper = `static void fill(strings_t *paths, const char *home)\n{\n${fill('paths', 'paths->all')}}\n\n`;
  const extracted =
    'Extract Method private fill(paths strings_t*, home const char*) : void extracted from public start(home const char*) : int in class a';
  const kept = helper + start('strings_t found;', '\tfill(&found, home);\n', 'found');
  expect(await told({ 'a.c': before }, { 'a.c': kept })).toEqual([extracted]);
  const copied = `static void fill(strings_t *paths, const char *home)\n{\n\tstrings_t list = *paths;\n${fill('&list', 'list.all')}}\n\n`;
  expect(await told({ 'a.c': before }, { 'a.c': kept.replace(helper, copied) })).toEqual([extracted]);
  const renamed = helper + start('strings_t all;', '\tfill(&all, home);\n', 'all');
  expect(await told({ 'a.c': before }, { 'a.c': renamed })).toEqual([
    extracted,
    'Rename Variable found : strings_t to all : strings_t in method public start(home const char*) : int from class a',
  ]);
});

test('a function that sets an element has the code of an assignment to one of that list (statements:5.1)', async () => {
  const file = (put: string, code: string) => ({
    'page.c': `${put}int fill(char **rows, char **marks, int count) {\n  int open = 0;\n  for (int n = 0; n < count; n++) {\n    if (open) ${code}\n    else open = find(n);\n  }\n  return open;\n}\n`,
  });
  const before = (name: string) => file('', `${name}[n] = "none";`);
  const after = file(
    'static void put(char **rows, int n, char *text) {\n  assert(n >= 0);\n  rows[n] = text;\n}\n',
    'put(rows, n, "none");',
  );
  expect(await told(before('rows'), after, 'Extract')).toEqual([
    'Extract Method private put(rows char**, n int, text char*) : void extracted from public fill(rows char**, marks char**, count int) : int in class page',
  ]);
  expect(await told(before('marks'), after, 'Extract')).toEqual([]);
});

describe('code that went from globals to members of what is handed over', () => {
  const file = (head: string, add: string, end: string) => ({
    'list.c': `${head}int fill(int argc, char *argv[]) {\n  int files = 0;\n  for (int i = 1; i < argc; i++) {\n    if (files) {\n      ${add}\n    } else if (!strcmp(argv[i], "--")) {\n      files = 1;\n    } else usage(2);\n  }\n  ${end}\n}\n`,
  });
  const before = file(
    'static const char **names;\nint count;\n',
    'names[count++] = argv[i];',
    'return run(names, count);',
  );
  const taken = (code: string) =>
    file(
      `struct list {\n  const char **names;\n  int count;\n  int room;\n};\nstatic struct list all;\nstatic void add(struct list *list, const char *name) {\n  assert(list->count < list->room);\n  ${code}\n}\n`,
      'add(&all, argv[i]);',
      'return run(all.names, all.count);',
    );
  const extracted =
    'Extract Method private add(list struct list*, name const char*) : void extracted from public fill(argc int, argv char*[]) : int in class list';

  test('is extracted, be it an element that is set', async () => {
    expect(await told(before, taken('list->names[list->count++] = name;'), 'Extract')).toEqual([extracted]);
    expect(await told(before, taken('list->last[list->open(name)] = name;'), 'Extract')).toEqual([]);
  });
});

describe('a function that what called it became by its name (model:M8)', () => {
  const rest = (name: string, head: string, more = '') =>
    `${head} ${name}(struct box *boxes, int count, bool test) {\n  int *sizes = calloc(count, sizeof(int));\n  if (!sizes) return false;\n  for (int n = 0; n < count; n++) {\n    struct box *box = &boxes[n];\n    sizes[n] = measure(box);\n  }\n  bool ok = fit(sizes, count, test);\n  free(sizes);\n  return ok;\n}\n${more}`;
  const gather = (source: string) =>
    `  int count = size(&shop->shelves);\n  struct box *boxes = calloc(count, sizeof(*boxes));\n  for (int n = 0; n < count; n++) {\n    struct box *box = &boxes[n];\n    box->owner = ${source};\n    box->shelf = n;\n  }\n  sort(boxes, count);\n`;
  const before = {
    'pack.c': `${rest('pack', 'bool')}void pack_all(void) {\n${gather('find(n)')}  pack(boxes, count, false);\n  free(boxes);\n}\n`,
  };
  const taken = `bool pack(struct owner **owners, int length, bool test) {\n${gather('owners[n]')}  bool ok = pack_boxes(boxes, count, test);\n  free(boxes);\n  return ok;\n}\n`;

  test('has another name, and the new one was extracted', async () => {
    const after = {
      'pack.c': `${rest('pack_boxes', 'static bool')}${taken}void pack_all(void) {\n  pack(shop->owners, shop->length, false);\n}\n`,
    };
    const renamed = 'private pack_boxes(boxes struct box*, count int, test bool) : bool';
    expect(await told(before, after)).toEqual([
      `Change Method Access Modifier public to private in method ${renamed} from class pack`,
      'Extract Method public pack(owners struct owner**, length int, test bool) : bool extracted from public pack_all() : void in class pack',
      `Rename Method public pack(boxes struct box*, count int, test bool) : bool renamed to ${renamed} in class pack`,
    ]);
  });

  test('keeps it where what called it does what it did', async () => {
    const after = {
      'pack.c': `${rest('pack_boxes', 'static bool')}bool pack(struct box *boxes, int count, bool test) {\n  return pack_boxes(boxes, count, test);\n}\nvoid pack_all(void) {\n${gather('find(n)')}  pack(boxes, count, false);\n  free(boxes);\n}\n`,
    };
    expect(await told(before, after, 'Rename')).toEqual([]);
    expect(await told(before, after, 'Extract Method')).toHaveLength(1);
  });
});

test('a macro that became a function of the same words was neither inlined nor was the function extracted', async () => {
  const code = (call: string) =>
    `double energy(double m, double v)\n{\n    double e = 0.5 * m * ${call};\n    return e + m * m;\n}\n`;
  const macro = { 'src/energy.c': `#define SQUARE(x) ((x) * (x))\n\n${code('SQUARE(v)')}` };
  const inline = {
    'src/energy.c': `static inline double square(double x)\n{\n    return x * x;\n}\n\n${code('square(v)')}`,
  };
  const types = /^(?:Extract|Inline|Rename Parameter|Parameterize)/;
  expect((await told(macro, inline)).filter((text) => types.test(text))).toEqual([]);
  expect((await told(inline, macro)).filter((text) => types.test(text))).toEqual([]);
});

describe('a name of both branches of an #if (statements:4.1, model:A1)', () => {
  const rest = '  if (!open)\n    return -1;\n  read_all(list, dir);\n  count_all(list, dir, open);\n  return 0;\n}\n';
  const walk = (head: string, made: string) => ({ 'walk.c': `int walk(List *list, ${head}) {\n${made}${rest}` });
  const made =
    '#ifdef AT\n  int dir = openat(at, name);\n  Dir *open = fdopendir(dir);\n#else\n' +
    '  char dir[99];\n  join(dir, at, name);\n  Dir *open = opendir(dir);\n#endif\n';
  const given = walk('int dir', '  Dir *open = fdopendir(dir);\n');
  const own = walk('int at, char *name', made);
  const typed = (types: readonly string[]) =>
    walk(
      'int at',
      types
        .map((type) => `  ${type} dir = open_at(at);\n  Dir *open = find(dir);\n`)
        .join('#else\n')
        .replace(/^/, '#ifdef AT\n')
        .concat('#endif\n'),
    );

  test('is the variable whose type did not change', async () => {
    const method = 'in method public walk(list List*, at int, name char*) : int from class walk';
    expect(await told(given, own)).toEqual([
      `Add Parameter at : int ${method}`,
      `Add Parameter name : char* ${method}`,
      `Localize Parameter dir : int to dir : int ${method}`,
    ]);
    expect(await told(own, given, 'Variable')).toEqual([
      'Parameterize Variable dir : int to dir : int in method public walk(list List*, dir int) : int from class walk',
    ]);
  });

  test('has another type where neither has the one that it had', async () => {
    const before = walk('int at', '  int dir = open_at(at);\n  Dir *open = find(dir);\n');
    expect(await told(before, typed(['long', 'int']))).toEqual([]);
    expect(await told(before, typed(['int', 'long']))).toEqual([]);
    expect(await told(before, typed(['long', 'short']), 'Type')).toHaveLength(1);
  });

  test('is the global whose type did not change', async () => {
    const file = (code: string) => ({ 'limit.c': `${code}int most(void) { return limit * 2; }\n` });
    const both = (type: string) => file(`#ifdef WIDE\nlong limit = 4;\n#else\n${type} limit = 5;\n#endif\n`);
    expect(await told(file('int limit = 4;\n'), both('int'))).toEqual([]);
    expect(await told(both('int'), file('int limit = 4;\n'))).toEqual([]);
    expect(await told(file('int limit = 4;\n'), both('short'))).toEqual([
      'Change Attribute Type limit : int to limit : long in class limit',
    ]);
  });
});

describe('a variable that a call was handed (statements:4.2)', () => {
  const list = (code: string) => ({ 'list.c': code });
  const start = (made: string, handed: string) =>
    list(`void start(List *list) {\n  check(list);\n${made}  walk(list, ${handed}, 0);\n  finish(list, 1);\n}\n`);

  test('is not inlined where a new one is handed over beside what it was made of', async () => {
    const before = start('  int root = open(TOP, READ);\n', 'root');
    expect(await told(before, start('  int at = here();\n', 'at, TOP'), 'Inline')).toEqual([]);
    expect(await told(before, start('', 'TOP'), 'Inline')).toHaveLength(1);
  });

  test('is not inlined where the same call gives its value to another one', async () => {
    const walk = (head: string, first: string, inner: string) =>
      list(
        `void walk(List *list, ${head}) {\n${first}  Dir *open = begin(dir);\n  while (more(open)) {\n    int row = at(dir, open->name, PATH);\n${inner}    add_to(list, row);\n    end(row);\n  }\n}\n`,
      );
    const before = walk('int dir', '', '    int task = at(row, "task", READ | FOLDER);\n    walk(list, task);\n');
    const made = '  int dir = at(from, name, READ | FOLDER);\n';
    const after = walk('int from, const char *name', made, '    walk(list, row, "task");\n');
    expect(await told(before, after, 'Inline')).toEqual([]);
    expect(await told(after, before, 'Extract')).toEqual([]);
    const written = walk('int dir', '', '    walk(list, row, "task");\n');
    expect(await told(before, written, 'Inline')).toHaveLength(1);
  });
});

describe('a variable that is a member of what stands in its place (statements:4.2)', () => {
  const file = (first: string, last: string) => ({
    'emit.c': `int emit(Node *cur, short *code) {\n  int at = 0;\n  code[at++] = cur->kind;\n${first}  code[at++] = ${last};\n  return at;\n}\n`,
  });
  const made =
    '  check(single(cur->args));\n  Node *callee = cur->args.head;\n  check(callee && callee->from->kind == OWN);\n';

  test('is not inlined where the same is asked of that', async () => {
    const before = file(made, 'callee->from->number');
    const after = file('  check(cur->from->kind == OWN);\n  check(!cur->args);\n', 'cur->from->number');
    expect(await told(before, after)).toEqual([]);
    expect(await told(after, before)).toEqual([]);
  });

  test('is not inlined where its value is asked of what the same statement had', async () => {
    const before = file(made, 'callee->from->number');
    const after = file('  check(!cur->args.head);\n', 'cur->from->number');
    expect(await told(before, after)).toEqual([]);
    expect(await told(after, before)).toEqual([]);
  });

  test('is inlined where its value is read', async () => {
    const before = file('  Node *callee = cur->args.head;\n', 'callee->from->number');
    expect(await told(before, file('', 'cur->args.head->from->number'), 'Inline')).toHaveLength(1);
    expect(await told(file('', 'cur->args.head->from->number'), before, 'Extract')).toHaveLength(1);
    const handed = (value: string, name: string) => file(`${value}  walk(cur, ${name});\n`, 'cur->number');
    const inlined = handed('', 'cur->args.head');
    expect(await told(handed('  Node *callee = cur->args.head;\n', 'callee'), inlined, 'Inline')).toHaveLength(1);
  });
});

describe('a variable that is given its value within a condition (statements:4.2)', () => {
  const first = (value: string) => ({
    'repo.c': `bool is_short(Repo *repo, const char *part, size_t size) {\n  const char *repo_name;\n\n  if (size == most && same(usual, part, size) == 0)\n    return false;\n  if (repo && (repo_name = ${value}) && repo_name != usual && begins(part, size, repo_name) == 0)\n    return false;\n  return true;\n}\n`,
  });
  const second = (type: string) => ({
    'repo.c': `bool is_short(Repo *repo, const char *part, size_t size) {\n  ${type} *name = NULL;\n  size_t i, start, length = 0;\n\n  if (repo && (name = short_name(repo)) && name != usual)\n    length = strlen(name);\n  if (length && size >= length && same(part, name, length) == 0)\n    start = length;\n  else\n    return true;\n  for (i = start; i < size; i++) {\n    if (part[i] != ' ')\n      return true;\n  }\n  return false;\n}\n`,
  });

  test('has another name where one is given the same value', async () => {
    const method = 'in method public is_short(repo Repo*, part const char*, size size_t) : bool from class repo';
    const renamed = (from: string, to: string) =>
      `Rename Variable ${from} : const char* to ${to} : const char* ${method}`;
    const [one, other] = [first('short_name(repo)'), second('const char')];
    expect(await told(one, other, 'Variable')).toEqual([renamed('repo_name', 'name')]);
    expect(await told(other, one, 'Variable')).toEqual([renamed('name', 'repo_name')]);
  });

  test('got a name of its own where the one that it was given to goes on for something else', async () => {
    const file = (names: string, code: string, last: string) => ({
      'tree.c': `int is_locked(Buf *reason, const Tree *tree) {\n  Buf path = INIT;\n  int ${names};\n\n${code}out:\n  dispose(&path);\n  return ${last};\n}\n`,
    });
    const before = file(
      'ret',
      '  if ((ret = join(&path, tree->folder)) < 0)\n    goto out;\n  if ((ret = file_exists(path.text)) && reason)\n    read_file(reason, path.text);\n',
      'ret',
    );
    const after = file(
      'error, locked',
      '  if ((error = join(&path, tree->folder)) < 0)\n    goto out;\n  locked = file_exists(path.text);\n  if (locked && reason && (error = read_file(reason, path.text)) < 0)\n    goto out;\n  error = locked;\n',
      'error',
    );
    expect((await told(before, after, 'Variable')).map((text) => text.replace(/ in method .*/, ''))).toEqual([
      'Extract Variable locked : int',
      'Rename Variable ret : int to error : int',
    ]);
  });

  test('neither stands for the other, nor is one of another type or value it', async () => {
    expect(await told(first('short_name(repo)'), second('Name'), 'Variable')).toEqual([]);
    expect(await told(first('name_of(part)'), second('const char'), 'Rename Variable')).toEqual([]);
  });
});

describe('statements in a row that stand in another function (O4)', () => {
  const file = (done: string, gone: string) => ({
    'base.c': `void base_done(Base *this) {\n  assert(this != NULL);\n  free(this->line);\n${done}  free(this->tty);\n}\n`,
    'row.c': `void row_delete(Base *base) {\n  Row *this = (Row *) base;\n  free(this->group);\n${gone}  free(this->merged.text);\n}\n`,
  });
  const [first, second, third] = ['  free(this->name);\n', '  free(this->path);\n', '  free(this->rank);\n'];
  const moved = [
    'Move Code from public row_delete(base Base*) : void in class row to public base_done(this Base*) : void in class base',
  ];

  test('moved, be it in the reverse order', async () => {
    expect(await told(file('', first + second), file(first + second, ''))).toEqual(moved);
    expect(await told(file('', first + second), file(second + first, ''))).toEqual(moved);
    expect(await told(file(third + second + first, ''), file('', first + second + third))).toHaveLength(1);
  });

  test('not so those that are apart', async () => {
    const apart = `${first}  drop(this, 1);\n${second}`;
    expect(await told(file('', first + second), file(apart, ''))).toEqual([]);
    expect(await told(file('', apart), file(second + first, ''))).toEqual([]);
  });
});

test('files of one name are told apart by their folders where members went from one to the other (§3.10 rule 12)', async () => {
  const kept = (n: number) => `int keep_${n}(int a) {\n  return a * ${n} + other(a);\n}\n`;
  const rest =
    'int walk(int n, int m) {\n  int s = start(n, m);\n  finish(s, "x", m);\n  return s + m;\n}\nint level = 12 * 7;\n';
  const before = { 'rows/walk.c': kept(3) + rest, 'walk.c': kept(5), 'cells/walks.c': kept(7) };
  const after = { 'rows/walk.c': kept(3), 'walk.c': kept(5) + rest, 'cells/walks.c': kept(7) };
  expect(await told(before, after)).toEqual([
    'Move Attribute public level : int from class rows.walk to public level : int from class walk',
    'Move Method public walk(n int, m int) : int from class rows.walk to public walk(n int, m int) : int from class walk',
  ]);
  const other = { 'rows/walk.c': kept(3), 'walk.c': kept(5), 'cells/walks.c': kept(7) + rest };
  expect(await told(before, other)).toEqual([
    'Move Attribute public level : int from class walk to public level : int from class walks',
    'Move Method public walk(n int, m int) : int from class walk to public walk(n int, m int) : int from class walks',
  ]);
});

describe('a variable that is given within a condition what one was declared with (statements:4.1)', () => {
  const load = (made: string, name: string) => ({
    'load.c': `int load(const char *path, Buf *buf) {\n${made}    return -1;\n  }\n  fill(buf, ${name}, 0);\n  check(${name}, "x");\n  close_file(${name});\n  return 0;\n}\n`,
  });
  const method = 'in method public load(path const char*, buf Buf*) : int from class load';
  const declared = load('  int fd = open_file(path, MODE);\n  if (fd < 0) {\n', 'fd');
  const within = (type: string, value: string) =>
    load(`  ${type} handle;\n  if ((handle = ${value}) < 0) {\n    warn("none");\n`, 'handle');

  test('has another name, and neither was inlined', async () => {
    const later = within('int', 'open_file(path, MODE)');
    expect(await told(declared, later)).toEqual([`Rename Variable fd : int to handle : int ${method}`]);
    expect(await told(later, declared)).toEqual([`Rename Variable handle : int to fd : int ${method}`]);
    const typed = within('long', 'open_file(path, MODE)');
    expect(await told(declared, typed)).toEqual([
      `Change Variable Type fd : int to handle : long ${method}`,
      `Rename Variable fd : int to handle : long ${method}`,
    ]);
  });

  test('nor where code says nothing of the two but the value', async () => {
    const other = {
      'load.c': within('long', 'open_file(path, MODE)')['load.c'].replace(/ {2}fill.*/s, '  return drop(handle);\n}\n'),
    };
    expect(await told(declared, other)).toEqual([]);
    expect(await told(other, declared)).toEqual([]);
  });
});

test('a line or two of a long function under other names are none of it (statements:5.2)', async () => {
  const grows = [
    'static char *buf = NULL;',
    'static size_t bufsz = 0;',
    'size_t r = 0;',
    'char *p;',
    'int c, e;',
    'if (!fp || !len) { errno = EINVAL; return NULL; }',
    'if (!buf) { if (!(buf = calloc(1, 8))) return NULL; bufsz = 8; }',
    'while ((c = getc(fp)) != EOF) { buf[r++] = c; if (r == bufsz) { if (!(p = grow(buf, 2, bufsz))) { e = errno; free(buf); errno = e; buf = NULL, bufsz = 0; return NULL; } buf = p, bufsz = 2 * bufsz; } if (c == 10) break; }',
    'return (*len = r) ? buf : NULL;',
  ].join('\n  ');
  const load = (locals: string, loop: string) =>
    `static void add(char *line)\n{\n  use(line);\n}\n\nvoid load(void)\n{\n  FILE *f;\n  ${locals}\n\n  if ((path = find()) == NULL)\n    return;\n  f = fopen(path, "r");\n  free(path);\n${loop}  fclose(f);\n}\n`;
  const next = { 'nextline.c': `char *\nnextline(FILE *fp, size_t *len)\n{\n  ${grows}\n}\n` };
  const called =
    '  for (;;) {\n    if ((line = nextline(f, &length)) == NULL)\n      break;\n    if (length > 0) {\n      if (line[length - 1] == 10) {\n        line[length - 1] = 0;\n        add(line);\n      } else {\n        tmp = xmalloc(length + 1);\n        memcpy(tmp, line, length);\n        add(tmp);\n        free(tmp);\n      }\n    }\n  }\n';
  const asked =
    '  while ((got = getline(&line, &length, f)) != -1) {\n    if (got > 0 && line[got - 1] == 10)\n      line[got - 1] = 0;\n    if (got > 0)\n      add(line);\n  }\n  free(line);\n';
  const before = { ...next, 'load.c': load('char *path, *line, *tmp;\n  size_t length;', called) };
  const after = { 'load.c': load('char *path, *line = NULL;\n  size_t length = 0;\n  ssize_t got;', asked) };
  expect(await told(before, after, 'Inline Method')).toEqual([]);
});
