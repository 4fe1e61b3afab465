import { globSync, readFileSync } from 'node:fs';
import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';
import { optional, replaced, unused } from '../support/newer-functions';

const read = (file: string) => readFileSync(file, 'utf8');
const scripts = globSync('dist/client/**/*.js');
const styles = globSync('dist/client/_astro/*.css');
const pages = ['index', 'auth/index', 'dashboard/index', 'courses/list/index', 'share/index'];
const inline = pages.map((name) => `dist/client/${name}.html`);

/** Files that look first whether a function is there, by their names. */
const guarded: Record<string, RegExp> = {
  // zod's own look at addresses.
  canParse: /form-schema/,
  // `diff` takes one if it is given one; graphemes are found without.
  Segmenter: /TranslationEditor|graphemes/,
  // React names attributes of elements.
  inert: /client/,
};

const names = (lists: Record<string, readonly string[]>) => Object.values(lists).flat();

describe('scripts of the build', () => {
  it('have the syntax of the oldest browsers', () => {
    expect(scripts.length).toBeGreaterThan(100);
    const newer = scripts.flatMap((file) => {
      try {
        parse(read(file), { ecmaVersion: 2020, sourceType: 'module' });
        return [];
      } catch (error) {
        return [`${file}: ${String(error)}`];
      }
    });
    expect(newer).toEqual([]);
  });

  it('have no script in a page whose syntax is newer', () => {
    for (const file of inline) {
      const found = [...read(file).matchAll(/<script>(.*?)<\/script>/gs)];
      expect(found.length).toBeGreaterThan(0);
      for (const [, text = ''] of found)
        expect(() => parse(text, { ecmaVersion: 2020 }), file).not.toThrow();
    }
  });

  it('use no newer function than those that have a fallback or that they look for', () => {
    const known = new Set<string>([...names(replaced), ...names(optional)]);
    const newer = new Set(names(unused).filter((name) => !known.has(name)));
    // Methods of their own may have these names.
    for (const name of ['any', 'try', 'with', 'parse', 'json', 'escape', 'timeout'])
      newer.delete(name);
    const patterns = [...newer]
      .map((name) => [name, new RegExp(String.raw`(?<![\w$])${name}(?![\w$])`)] as const)
      .concat([
        ['lookbehind', /\(\?<[=!]/],
        ['Promise.any', /Promise\.(any|try)\(/],
        ['Array.with', /\.with\(\d/],
        ['URL.parse', /\bURL\.parse\(/],
        ['Response.json', /\bResponse\.json\(/],
        ['AbortSignal', /AbortSignal\.(any|timeout)\(/],
        // They throw where they are unknown, so only what catches that may ask.
        ['selector', /["'`][^"'`]*:(is|where|has|popover-open|modal|open)[(\]"'`,\s]/],
      ]);
    const found = scripts.flatMap((file) => {
      const text = read(file);
      return patterns
        .filter(([name, pattern]) => pattern.test(text) && !guarded[name]?.test(file))
        .map(([name, pattern]) => {
          const at = text.search(pattern);
          return `${name} in ${file}: ${text.slice(Math.max(0, at - 40), at + 60)}`;
        });
    });
    expect(found).toEqual([]);
  });
});

/** What breaks a page where it is not known; all else is only less fine. */
const newerStyles: [string, RegExp][] = [
  ['inset with a calculation', /[;{]inset:/],
  ['layers', /@layer|@container|@scope/],
  ['colours', /color-mix\(|oklch\(|oklab\(|light-dark\(|rgb\(from/],
  ['nesting', /[{;}]\s*&/],
  ['media ranges', /@media[^{]*[<>]/],
  ['clipped overflow', /overflow(-[xy])?:clip/],
  ['single transforms', /[;{](translate|rotate|scale):/],
  ['masks without a prefix', /(?<!-webkit-mask[^}]*)[;{]mask(-image)?:/],
  ['unit of the screen alone', /\{(?![^}]*\dvh)[^}]*\d[dsl]v[hw]/],
];

/**
 * Looks that a page can do without: the radio button, the page behind or the paper says as much, and what
 * comes late pushes what is below.
 */
const decoration =
  /^(\.(institution|question-row|page):has|html:has\(|:root main |[^{]*\.dialog-full\)?:has|[^{]*(\.leads:has|\.lab:not))/;

describe('styles of the build', () => {
  it.each(newerStyles)('have no %s', (_, pattern) => {
    expect(styles.length).toBeGreaterThan(5);
    const [home = ''] = inline;
    const inHome = [...read(home).matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css);
    expect(inHome.length).toBeGreaterThan(0);
    const text = [...styles.map(read), ...inHome].join('\n');
    expect(pattern.exec(text)?.[0] ?? null).toBeNull();
  });

  it('ask what an element has only where little depends on it', () => {
    const rules = styles.flatMap((file) =>
      read(file)
        .split(/[{}]/)
        .filter((at) => at.includes(':has(')),
    );
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.filter((rule) => !decoration.test(rule))).toEqual([]);
  });
});
