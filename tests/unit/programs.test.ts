import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { programs } from '~/config/programs';
import { programText } from '~/content/programs';
import { describeNews } from '~/features/courses/programs/describe-news';
import { guardLoops, guardName, guardPage } from '~/features/courses/programs/guard-loops';
import { toFramePage } from '~/features/courses/programs/program-frame';
import { toWholePage } from '~/features/courses/programs/whole-page';
import { wholeLocales } from '~/i18n/previews';
import { getDictionary } from '../support/dictionary';

describe('the code that editors begin with', () => {
  it('has a file of at most 20 KB for each name and whole language, and no other', () => {
    const files = globSync('src/content/programs/*.html').map((file) =>
      file.replaceAll('\\', '/').replace(/^src\/content\/programs\/|\.html$/g, ''),
    );
    const names = programs.flatMap((name) => wholeLocales.map((locale) => `${name}.${locale}`));
    expect(files.sort()).toEqual(names.sort());
    for (const name of files) {
      const text = readFileSync(`src/content/programs/${name}.html`, 'utf8');
      expect(Buffer.byteLength(text), name).toBeLessThanOrEqual(20 * 1024);
      expect(text.trim(), name).not.toBe('');
    }
  });

  it('asks for nothing from outside', () => {
    for (const name of programs)
      for (const locale of wholeLocales)
        expect(programText(name, locale)).not.toMatch(
          /(?:src|href|action)\s*=|https?:|@import|url\(/i,
        );
  });
});

/** Runs JavaScript with a guard that ends it after so many rounds; returns what it gave and where. */
function runGuarded(code: string, most = 1_000): { value: unknown; lines: number[] } {
  const lines: number[] = [];
  const guard = (line: number) => {
    lines.push(line);
    if (lines.length > most) throw new Error('endless');
    return true;
  };
  const run = new Function(guardName, guardLoops(code)) as (guard: unknown) => unknown;
  return { value: run(guard), lines };
}

describe('the guard of loops', () => {
  it.each([
    'while (true) {}',
    'while(1);',
    'do { let a = 1; } while (true)',
    'for (;;) {}',
    'for (let i = 0; ; i++) {}',
    'for (let i = 0; i < 9; i--) {}',
    'for (let f = () => { let a; return a; }; true; ) f();',
    'let s = `${(() => { while (true) {} })()}`;',
    'if (/[/"]/.test("/")) while (true) {}',
    'const a = 4 / 2; while (a / 2) {}',
    'function f() { for (;;) {} } f();',
    'label: while (/* a ( */ true) { continue label; }',
    'const o = { go() { for (;;); } }; o.go();',
  ])('ends %s', (code) => {
    expect(() => runGuarded(code)).toThrow('endless');
  });

  it.each([
    ['let n = 0; while (n < 5) n += 1; return n', 5],
    ['let n = 0; for (let i = 0, j = 9; i < j; i += 1) n += i; return n', 36],
    ['let n = 0; for (const a of [1, 2, 3]) n += a; return n', 6],
    ['let n = 0; for (const a in { x: 1, y: 2 }) n += a.length; return n', 2],
    ['let n = 0; do n += 1; while (n < 3); return n', 3],
    [
      'return "while (1)" + \'for (;;)\' + `while (1) ${1 + 1} for (;;)`',
      'while (1)for (;;)while (1) 2 for (;;)',
    ],
    ['return `a${[1, 2].map((x) => `<${x}>`).join("}")}b`', 'a<1>}<2>b'],
    ['return "a/b/c".split(/\\//).length / 3 // while (true)', 1],
    ['const o = { for: 1, while: 2 }; return o.for + o.while', 3],
    ['return /* for (;;) */ (6) / 2 / 3', 1],
  ])('lets %s be', (code, value) => {
    expect(runGuarded(code).value).toBe(value);
  });

  it('knows the lines, and leaves them where they are', () => {
    expect(runGuarded('let n = 0;\n\nwhile (\nn < 2\n) n += 1;').lines).toEqual([3, 3, 3]);
    const page =
      '<p>\n<script>\nwhile (a)\nb();\n</script>\n<script type="text/x">while (a)</script>';
    expect(guardPage(page)).toBe(page.replace('while (a)\n', `while (${guardName}(3),a)\n`));
  });

  it('touches nothing but the scripts of a page', () => {
    const page = '<p>while (true)</p><style>a::after { content: "for (;;)" }</style>';
    expect(guardPage(page)).toBe(page);
    expect(guardPage('<script>while (a)')).toContain(guardName);
    expect(guardPage('<script type=module>while (a) b()</script>')).toContain(guardName);
  });
});

describe('running code', () => {
  it('has its policy before it', () => {
    const page = toFramePage('<p>Hello</p>');
    expect(page).toMatch(
      /^<meta http-equiv="Content-Security-Policy" content="default-src 'none';/,
    );
    expect(page.indexOf('</script>')).toBeLessThan(page.indexOf('<p>Hello</p>'));
    expect(page.match(/<\/script>/g)).toHaveLength(1);
  });

  it.each([
    ['ReferenceError', 'tips is not defined', 'unknownName', 'tips'],
    ['ReferenceError', "Can't find variable: tips", 'unknownName', 'tips'],
    ['TypeError', 'a.b is not a function', 'noFunction', 'a.b'],
    ['TypeError', "Cannot read properties of null (reading 'value')", 'empty', ''],
    ['SyntaxError', "Unexpected token '}'", 'unreadable', ''],
    ['SecurityError', 'Failed to read localStorage', 'closed', ''],
    ['RangeError', 'Invalid array length', 'error', ''],
  ] as const)('says a %s in both languages', (name, text, key, named) => {
    for (const locale of wholeLocales) {
      const { news } = getDictionary(locale).programs;
      const shown = describeNews({ kind: 'error', name, text, line: 7 }, news);
      expect(shown).toEqual({ sentence: news[key].replace('{name}', named), words: text, line: 7 });
    }
  });

  it('is a page of its own where it is taken along', () => {
    expect(toWholePage('<p>a</p>')).toMatch(
      /^<!doctype html>\n<meta charset="utf-8">\n<meta name="viewport"/,
    );
    const whole = '<!DOCTYPE html><meta charset=utf-8><meta name="viewport" content="a"><p>a';
    expect(toWholePage(whole)).toBe(whole);
  });
});
