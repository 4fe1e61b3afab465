/** Signs with which a spreadsheet begins a formula, with their full-width forms. */
const sign = /[=+\-@＝＋－＠]/;
/** At the beginning of a cell, signs that some programs read as one. */
const firstSign = /[=+\-@＝＋－＠|%]/;

/** Separators of cells and lines, with the blanks and apostrophes that hide a sign behind them. */
const gap = /^[;,\s']*|[;,\t\r\n][;,\s']*/g;

interface Gap {
  /** The gap up to its last separator of cells. */
  before: string;
  /** Blanks and apostrophes, among them tabs and line ends, which separate too. */
  after: string;
  /** Whether a cell begins after `before`. */
  isStart: boolean;
}

/** Changes the gaps of a text behind which a formula would begin. */
const changeGaps = (text: string, change: (gap: Gap) => string): string =>
  text.replace(gap, (match: string, at: number) => {
    const end = Math.max(match.lastIndexOf(';'), match.lastIndexOf(',')) + 1;
    const next = text.charAt(at + match.length);
    if (!(at === 0 && end === 0 ? firstSign : sign).test(next)) return match;
    const isStart = at === 0 || end > 0;
    return change({ before: match.slice(0, end), after: match.slice(end), isStart });
  });

/** Escapes a text so that no part of it is a formula, wherever a program splits it. */
const withoutFormulas = (text: string): string =>
  changeGaps(text, ({ before, after, isStart }) => {
    const rest = after.replace(/[\t\r\n]/g, "$&'");
    return isStart ? `${before}'${rest}` : before + rest;
  });

/** Removes the apostrophes that keep a spreadsheet from calculating a cell. */
export const fromCell = (cell: string): string =>
  changeGaps(cell, ({ before, after, isStart }) => {
    const rest = isStart ? after.replace(/^'/, '') : after;
    return before + rest.replace(/([\t\r\n])'/g, '$1');
  });

function toCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  return `"${withoutFormulas(value ?? '').replaceAll('"', '""')}"`;
}

/** A file for spreadsheets: a byte order mark, tabs between the cells, and every text quoted. */
export const toCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${rows.map((row) => row.map(toCell).join('\t')).join('\r\n')}\r\n`;
