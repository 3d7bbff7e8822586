// Statements and expressions as descriptions print them (refactoring-types.md §3.9, §3.10 rule 9). Java has a normal form
// of its own: no blanks after commas and around `=`, one around other operators. Other languages print the source with
// blanks collapsed. Composites print their header only; text is cut at the first line break.
import { type CodeNode, isStatement } from '../model/code.ts';
import type { Declaration, FileModel, Range } from '../model/declaration.ts';
import { firstTokenAt } from '../syntax/tokens.ts';
import { notationOf } from './render.ts';

/** Text of a statement or expression that stands in a declaration; one line. */
export function renderCode(node: CodeNode, container: Declaration): string {
  const text =
    notationOf(container).statementText === 'canonical'
      ? new JavaPrinter(container.file).print(node)
      : printSource(node, container.file);
  return firstLine(text);
}

function firstLine(text: string): string {
  const end = text.search(/[\r\n]/);
  return end < 0 ? text : text.slice(0, end);
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Keyword and header in the form `if(…)`; null for statements that print whole.
 * @param start what a `for` does first, if it is not just its parts in a row
 */
function composite(node: CodeNode, part: (node: CodeNode) => string, start?: string): string | null {
  const of = (role: Parameters<CodeNode['all']>[0]) => node.all(role).map(part);
  switch (node.kind) {
    case 'if':
    case 'while':
    case 'do':
      return `${node.kind}(${of('condition').join('; ')})`;
    case 'for':
      return `for(${[start ?? of('init').join(', '), of('condition').join(''), of('update').join(', ')].join('; ')})`;
    case 'forEach': {
      const variable = node.child('variable');
      // A pattern of names, `auto &[key, value]`, is printed without what is said of its type, as one name is.
      const name = variable ? variable.label || part(variable).replace(/^[&*\s]+/, '') : '';
      return `for(${name}${node.label === ':' || node.label === '' ? ':' : ` ${node.label}`} ${of('source').join('')})`;
    }
    case 'switch':
      return `switch(${of('subject').join('')})`;
    case 'synchronized':
      return `synchronized(${of('lock').join('')})`;
    case 'try': {
      const resources = of('resource');
      return resources.length > 0 ? `try(${resources.join('; ')})` : 'try';
    }
    case 'with':
      return `with(${of('resource').join('; ')})`;
    case 'catch':
      return `catch(${node
        .all('variable')
        .map((variable) => caught(variable, part))
        .join('')})`;
    case 'finally':
      return 'finally';
    case 'block':
      return '{';
    default:
      return null;
  }
}

/** The variable of a clause, with the types that it catches where these are no part of its declaration: `except E as e`. */
function caught(variable: CodeNode, part: (node: CodeNode) => string): string {
  const type = variable.child('type');
  return type && type.end <= variable.start ? `${type.label} ${part(variable)}` : part(variable);
}

function printSource(node: CodeNode, file: FileModel): string {
  const source = (part: Range) => collapsed(withoutComments(part, file).replace(/\\\r?\n/g, ' '));
  if (isStatement(node)) {
    const init = node.kind === 'for' ? node.all('init') : [];
    // With the word or type that declares the variables.
    const declared =
      init.length > 0 ? { start: file.text.indexOf('(', node.start) + 1, end: init[init.length - 1].end } : null;
    const header = composite(node, source, declared ? source(declared) : undefined);
    if (header !== null) return header;
  }
  // A leaf is cut at its own first line break before blanks collapse.
  return collapsed(firstLine(withoutComments(node, file)).replace(/\\$/, ''));
}

/** The source of a node; a comment between its parts, and the mark of a line that goes on, say nothing that a description tells. */
function withoutComments({ start, end }: Range, file: FileModel): string {
  const text = file.text.slice(start, end);
  if (!/#|\/[/*]/.test(text)) return text;
  const { tokens } = file;
  let result = '';
  let from = start;
  for (let at = firstTokenAt(tokens, start); at < tokens.length && tokens.start[at] < end; at++) {
    if (tokens.comment[at] === 0) continue;
    result += file.text.slice(from, tokens.start[at]);
    from = tokens.end[at];
  }
  return result + file.text.slice(Math.min(from, end), end);
}

/** The normal form of Java. */
class JavaPrinter {
  constructor(readonly file: FileModel) {}

  print(node: CodeNode): string {
    const text = this.#plain(node);
    return this.#isParenthesised(node) ? `(${text})` : text;
  }

  /** Parentheses are not in the code tree; operands keep those that the source has. */
  #isParenthesised(node: CodeNode): boolean {
    if (
      !['left', 'right', 'operand', 'receiver', 'then', 'else', 'condition', 'value', 'argument', 'init'].includes(
        node.role,
      )
    )
      return false;
    if (isStatement(node) || node.parent === null || (isStatement(node.parent) && node.parent.kind !== 'return'))
      return false;
    if (node.role === 'argument') return false;
    const { text } = this.file;
    let before = node.start - 1;
    while (before > node.parent.start && text.charCodeAt(before) <= 32) before--;
    let after = node.end;
    while (after < node.parent.end && text.charCodeAt(after) <= 32) after++;
    return text[before] === '(' && text[after] === ')' && before >= node.parent.start && after < node.parent.end;
  }

  #list(nodes: readonly CodeNode[]): string {
    return nodes.map((node) => this.print(node)).join(',');
  }

  #type(node: CodeNode | null): string {
    return node?.label ?? '';
  }

  #plain(node: CodeNode): string {
    const header = isStatement(node) ? composite(node, (part) => this.print(part)) : null;
    if (header !== null) return header;
    const child = (role: Parameters<CodeNode['child']>[0]) => {
      const found = node.child(role);
      return found ? this.print(found) : '';
    };
    const receiver = node.child('receiver');
    switch (node.kind) {
      case 'expression':
        return `${child('value')};`;
      case 'return':
      case 'throw':
      case 'yield':
        return `${node.kind}${node.children.length > 0 ? ` ${this.print(node.children[0])}` : ''};`;
      case 'break':
      case 'continue':
        return `${node.kind}${node.label ? ` ${node.label}` : ''};`;
      case 'declaration': {
        const variables = node.all('variable');
        const [first] = variables;
        if (!first) break;
        const modifiers = first.modifiers.map((modifier) => `${modifier} `).join('');
        const type = this.#type(first.child('type'));
        return `${modifiers}${type ? `${type} ` : ''}${variables.map((variable) => this.#declarator(variable)).join(',')};`;
      }
      case 'constructorCall':
        return `${node.label}(${this.#list(node.all('argument'))});`;
      case 'variable':
      case 'parameter': {
        const modifiers = node.modifiers.map((modifier) => `${modifier} `).join('');
        const type = this.#type(node.child('type'));
        return `${modifiers}${type ? `${type} ` : ''}${this.#declarator(node)}`;
      }
      case 'call': {
        const types = node.all('typeArgument');
        const typeArguments = types.length > 0 ? `<${types.map((type) => type.label).join(',')}>` : '';
        return `${receiver ? `${this.print(receiver)}.` : ''}${typeArguments}${node.label}(${this.#list(node.all('argument'))})`;
      }
      case 'creation': {
        const outer = receiver ? `${this.print(receiver)}.` : '';
        return `${outer}new ${this.#type(node.child('type'))}(${this.#list(node.all('argument'))})${node.nested ? '{\n' : ''}`;
      }
      case 'member':
        return `${receiver ? `${this.print(receiver)}.` : ''}${node.label}`;
      case 'index':
        return `${child('receiver')}[${child('index')}]`;
      case 'unary':
        return `${node.label}${child('operand')}`;
      case 'update':
        return node.label.replace('_', child('operand'));
      case 'binary':
        return `${child('left')} ${node.label} ${child('right')}`;
      case 'assignment':
        return `${child('target')}${node.label}${child('value')}`;
      case 'conditional':
        return `${child('condition')} ? ${child('then')} : ${child('else')}`;
      case 'cast':
        return `(${this.#type(node.child('type'))})${child('operand')}`;
      case 'instanceOf': {
        const tested = node.child('type') ?? node.child('pattern');
        return `${child('operand')} instanceof ${tested ? this.print(tested) : ''}`;
      }
      case 'methodReference':
        return `${receiver ? this.print(receiver) : ''}::${node.label}`;
      case 'typeLiteral':
        return `${this.#type(node.child('type'))}.class`;
      case 'lambda': {
        const parameters = node.all('parameter');
        const bare =
          parameters.length === 1 && parameters[0].children.length === 0 && this.file.text[node.start] !== '(';
        const list = parameters.map((parameter) => this.print(parameter)).join(',');
        const body = node.child('body');
        return `${bare ? list : `(${list})`} -> ${body?.kind === 'block' ? '{\n' : body ? this.print(body) : ''}`;
      }
      case 'collection':
        return `{${this.#list(node.all('element'))}}`;
      case 'arrayCreation': {
        const init = node.child('init');
        if (init) return `new ${this.#type(node.child('type'))}${this.print(init)}`;
        break;
      }
      case 'this':
      case 'super':
      case 'null':
        return node.kind;
      default:
        if (node.children.length === 0 && node.label !== '' && node.kind !== 'string') return node.label;
        if (node.kind === 'string') return this.file.text.slice(node.start, node.end);
    }
    return collapsed(this.file.text.slice(node.start, node.end));
  }

  #declarator(variable: CodeNode): string {
    const init = variable.child('init');
    return `${variable.label}${init ? `=${this.print(init)}` : ''}`;
  }
}
