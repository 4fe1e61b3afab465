/**
 * Characters that make a spreadsheet treat a cell as a formula, including their full-width forms,
 * even after apostrophes: this way `fromCell` restores exactly the text that `cell` was given.
 */
const formula = /^'*[\s]*[=+\-@\t\r\n|%＝＋－＠]/;

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** What a cell said before an apostrophe was put before it. */
export const fromCell = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

/**
 * CSV as spreadsheets read it: a byte order mark, so that they see UTF-8, every text quoted, and an
 * apostrophe before what they would calculate.
 */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
