/** Code as a page of its own: with what a browser needs to read a file, where the code lacks it. */
export function toWholePage(code: string): string {
  const lacks = (pattern: RegExp) => !pattern.test(code);
  return [
    lacks(/<!doctype/i) ? '<!doctype html>\n' : '',
    lacks(/<meta[^>]+charset/i) ? '<meta charset="utf-8">\n' : '',
    lacks(/<meta[^>]+viewport/i) ? '<meta name="viewport" content="width=device-width">\n' : '',
    code,
  ].join('');
}
