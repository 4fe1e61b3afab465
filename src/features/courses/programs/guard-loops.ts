/**
 * The name of the function that loops call before each round: it throws once the code has run for too
 * long (`program-frame.ts`).
 */
export const guardName = '__round';

const space = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))+/y;
const text = /'(?:\\[\s\S]|[^'\\\n])*'?|"(?:\\[\s\S]|[^"\\\n])*"?/y;
const word = /[\w$\u0080-\uffff]+/y;
const pattern = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/\w*/y;
/** What stands between the backquotes or braces of a template, with the sign that ends it. */
const template = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(?:`|\$\{|$)/y;

/** Words after which a slash begins a regular expression, not a division. */
const beforeValue = new Set(
  'return typeof case in of delete void throw new else do await yield instanceof'.split(' '),
);
const endsValue = (last: string) =>
  /[\w$)\]}'"`\u0080-\uffff]$/.test(last) && !beforeValue.has(last);

/** Reads code sign by sign; `rest` of what a token is not. */
class Reader {
  at = 0;
  out = '';

  constructor(
    readonly code: string,
    public line: number,
  ) {}

  /** Copies what stands here if it fits; returns it, or an empty text. */
  take(kind: RegExp): string {
    kind.lastIndex = this.at;
    return this.copy(kind.exec(this.code)?.[0] ?? '');
  }

  copy(piece: string): string {
    this.at += piece.length;
    this.out += piece;
    this.line += piece.split('\n').length - 1;
    return piece;
  }

  get sign(): string {
    return this.code[this.at] ?? '';
  }
}

/**
 * Has every `while`, `do` and `for (;;)` of JavaScript call the guard before each round. Lines stay
 * where they are. Only what would run for ever without it needs this: lists and functions that call
 * themselves come to an end.
 */
export function guardLoops(code: string, line = 1): string {
  const reader = new Reader(code, line);
  /** What is open: brackets, `for(` until its first semicolon, and `${` of templates. */
  const open: string[] = [];
  let last = '';
  const guard = () => `${guardName}(${reader.line})`;
  while (reader.at < code.length) {
    if (reader.take(space)) continue;
    const { sign } = reader;
    const isPattern = sign === '/' && !endsValue(last) && reader.take(pattern) !== '';
    if (isPattern || reader.take(text)) {
      last = "'";
    } else if (sign === '`' || (sign === '}' && open.at(-1) === '${')) {
      if (sign === '}') open.pop();
      reader.copy(sign);
      if (reader.take(template).endsWith('${')) open.push('${');
      last = open.at(-1) === '${' ? '(' : '`';
    } else {
      const name = reader.take(word) || reader.copy(sign);
      const isLoop = (name === 'while' || name === 'for') && last !== '.';
      if (isLoop) {
        reader.take(space);
        if (reader.sign === '(') {
          reader.copy('(');
          open.push(name === 'for' ? 'for(' : '(');
          if (name === 'while') reader.out += `${guard()},`;
          last = '(';
          continue;
        }
      } else if (name === ';' && open.at(-1) === 'for(') {
        open[open.length - 1] = '(';
        reader.take(space);
        reader.out += reader.sign === ';' ? guard() : `${guard()},`;
      } else if ('([{'.includes(name)) open.push(name);
      else if (')]}'.includes(name)) open.pop();
      last = name;
    }
  }
  return reader.out;
}

const script = /(<script\b([^>]*)>)([\s\S]*?)(?=<\/script|$)/gi;
const isJavaScript = (attributes: string) =>
  !/\btype\s*=\s*["']?(?!module|text\/javascript|application\/javascript)[\w/+-]/i.test(attributes);

/** Guards the loops in all scripts of a page. */
export const guardPage = (html: string): string =>
  html.replace(script, (whole, tag: string, attributes: string, code: string, at: number) =>
    isJavaScript(attributes)
      ? tag + guardLoops(code, html.slice(0, at + tag.length).split('\n').length)
      : whole,
  );
