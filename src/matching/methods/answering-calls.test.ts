import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('a new method is called where a lost one was, with the same words (model:M3i, X10)', () => {
  const python = (before: string, after: string, type: string) => told({ 'a.py': before }, { 'a.py': after }, type);

  test('a function that became a method of a new class and was rewritten', async () => {
    const before = `
def read_limits():
    try:
        with open("limits.json") as source:
            return parse(source)
    except FileNotFoundError:
        return {}

class Gate:
    def __init__(self, width):
        self.width = width
        self.limits = read_limits()
`;
    const after = `
class LimitFile:
    def __init__(self, path="limits.json"):
        self.path = Path(path)

    def load(self):
        if not self.path.exists():
            return {}
        with self.path.open() as source:
            return parse(source)

class Gate:
    def __init__(self, width):
        self.width = width
        self.limit_file = LimitFile()
        self.limits = self.limit_file.load()
`;
    expect(await python(before, after, 'Move And Rename Method')).toEqual([
      'Move And Rename Method public read_limits() from class a.__module__ to public load() from class a.LimitFile',
    ]);
  });

  const sending = `
def refused(answer, skip, parcel):
    if not skip:
        return False
    code = answer.code
    note = getattr(answer, "note", "").lower()
    return code == 409 or (code == 400 and "known" in note)

def send_all(parcels, desk, skip):
    sent = []
    for parcel in parcels:
        answer = desk.send(parcel)
        log.info("%s: %s", parcel, answer.code)
        if refused(answer, skip, parcel):
            log.warning("%s was refused", parcel)
            continue
        sent.append(parcel)
    return sent
`;
  const isKnown = `
def is_known(parcel, answer):
    if answer.code == 409:
        return True
    return answer.code == 400 and "known" in getattr(answer, "note", "").lower()
`;
  const send = `
def send(parcel, desk, skip):
    answer = desk.send(parcel)
    log.info("%s: %s", parcel, answer.code)
    if skip and is_known(parcel, answer):
        log.warning("%s was refused", parcel)
        return False
    return True

def send_all(parcels, desk, skip):
    return [parcel for parcel in parcels if send(parcel, desk, skip)]
`;

  test('the call went into a method that was extracted', async () => {
    expect(await python(sending, isKnown + send, 'Rename Method')).toEqual([
      'Rename Method public refused(answer, skip, parcel) renamed to public is_known(parcel, answer) in class a.__module__',
    ]);
  });

  test('others call it too, who never called the old one: it is a helper for all', async () => {
    const helper = `
def dig(data, path):
    while path and data:
        data = data.get(path.pop(0))
    return data
`;
    const before = `
def price_of(item):
    try:
        return item["offer"]["price"]["gross"]
    except KeyError:
        report("no price", item)
        return None

def show(item):
    print("price", price_of(item))

def size(item):
    return item["box"]["size"]
`;
    const after = `${helper}
def show(item):
    print("price:", dig(item, ["offer", "price", "gross"]))

def size(item):
    return dig(item, ["box", "size"])
`;
    expect(await python(before, after, 'Rename Method')).toEqual([]);
  });

  test('what is called in its place has nothing of what it did', async () => {
    const before = `
def checksum(block):
    total = 0
    for byte in block:
        total = (total * 31 + byte) % 65521
    return total

def store(block):
    tape.write(block, checksum(block))
`;
    const after = `
class Clock:
    def stamp(self, block):
        return "%s-%d" % (self.now().isoformat(), len(block))

def store(block, clock):
    tape.write(block, clock.stamp(block))
`;
    expect(await python(before, after, 'Move And Rename Method')).toEqual([]);
  });

  test('what is called in its place only asks a new method that has its code', async () => {
    const before = `
class Check:
    def token_of(self, form, page):
        if form.is_raw:
            return None
        for field in form.fields:
            if field.lower() in TOKENS:
                self.token = field
                return form.fields[field]
        return None

    def run(self, form, page):
        value = self.token_of(form, page)
        if not value:
            message = "no token"
        elif len(value) < 8:
            message = "short token"
        else:
            return
        report(form, message)
`;
    const after = `
class Check:
    def find_token(self, form, page):
        if form.is_raw:
            return None
        for name, value in form.fields.items():
            if name.lower() in TOKENS:
                return Token(name, value)
        return None

    def weakness(self, form, page):
        token = self.find_token(form, page)
        if token is None:
            return "no token"
        if len(token.value) < 8:
            return "short token"
        return None

    def run(self, form, page):
        message = self.weakness(form, page)
        if message:
            report(form, message)
`;
    expect(await python(before, after, 'Rename Method')).toEqual([
      'Rename Method public token_of(form, page) renamed to public find_token(form, page) in class a.Check',
    ]);
  });

  test('what a call gives goes to the same attribute, whatever it is handed', async () => {
    const before = `
function readRows(path: string): Row[] {
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  return JSON.parse(text) as Row[];
}

export class Shelf {
  constructor(readonly path: string) {
    this.rows = readRows(path);
  }
}
`;
    const after = (target: string) => `
class RowFile {
  constructor(readonly path: string) {}

  load(): Row[] {
    try {
      return JSON.parse(readFileSync(this.path, 'utf8')) as Row[];
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }
}

export class Shelf {
  constructor(path: string) {
    this.file = new RowFile(path);
    this.${target} = this.file.load();
  }
}
`;
    const moved = (target: string) => told({ 'a.ts': before }, { 'a.ts': after(target) }, 'Move And Rename Method');
    expect(await moved('rows')).toEqual([
      'Move And Rename Method private readRows(path string) : Row[] from class a to public load() : Row[] from class a.RowFile',
    ]);
    expect(await moved('others')).toEqual([]);
  });

  test('a caller that was found so says where its code went, and what that calls', async () => {
    const before = `
def parse_sum(text):
    text = text.strip().replace(",", "")
    if not text:
        return 0.0
    if text.startswith("(") and text.endswith(")"):
        return -float(text[1:-1])
    return float(text)

def read_rows(path, delimiter):
    rows = []
    with open(path, newline="") as f:
        for record in csv.DictReader(f, delimiter=delimiter):
            amount = parse_sum(record["amount"])
            if amount == 0:
                log.debug("skipping %s", record)
                continue
            rows.append({"account": record["account"], "amount": amount})
    return rows

def report(path, delimiter):
    for row in read_rows(path, delimiter):
        print(row)
`;
    const after = `
class Money:
    @classmethod
    def from_text(cls, text):
        cleaned = text.strip().replace(",", "")
        negative = cleaned.startswith("(") and cleaned.endswith(")")
        if negative:
            cleaned = cleaned[1:-1]
        number = float(cleaned or 0)
        return cls(-number if negative else number)

class Ledger:
    @classmethod
    def load(cls, path, delimiter):
        with open(path, newline="") as f:
            return cls(list(cls._entries(csv.DictReader(f, delimiter=delimiter))))

    @staticmethod
    def _entries(records):
        for record in records:
            money = Money.from_text(record["amount"])
            if not money.value:
                log.debug("skipping %s", record)
                continue
            yield record["account"], money.value

def report(path, delimiter):
    for row in Ledger.load(path, delimiter).rows:
        print(row)
`;
    expect(await python(before, after, 'Move And Rename Method')).toEqual([
      'Move And Rename Method public parse_sum(text) from class a.__module__ to public from_text(text) from class a.Money',
      'Move And Rename Method public read_rows(path, delimiter) from class a.__module__ to public load(path, delimiter) from class a.Ledger',
    ]);
  });
});
