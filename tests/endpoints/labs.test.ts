import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answeringFigures, labKilobytes, labs } from '~/config/labs';
import { paths } from '~/config/paths';
import { locales, type Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { getLabDictionary } from '~/labs/dictionary';

const folder = 'dist/client/_astro';
const files = readdirSync(folder);
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');

const imported = /(?:from|import)\s*["']\.\/([\w.~-]+\.js)["']/g;

/** A script of the build with the scripts that it imports. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of read(file).matchAll(imported)) withImports(name, found);
  return found;
}

function findFile(name: string, type: string): string {
  const [file, ...others] = files.filter(
    (one) => one.startsWith(`${name}.`) && one.endsWith(`.${type}`),
  );
  if (!file || others.length > 0) throw new Error(`The build has no one file ${name}.${type}.`);
  return file;
}

const sizeOf = (names: Iterable<string>) =>
  [...names].reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0);

const readPage = (slug: string, locale: Locale) =>
  readFileSync(`dist/client${localizedPath(locale, paths.lab(slug))}/index.html`, 'utf8');

/** Files that a page names in an attribute. */
const namedIn = (page: string, attribute: string) =>
  [...page.matchAll(new RegExp(` ${attribute}="/_astro/([^"]+)"`, 'g'))].map(
    ([, name = '']) => name,
  );

/** Bytes of what is fetched once a lab or a figure opens: its script, its styles and its data. */
function bytesToOpen(script: string, data: readonly string[]): number {
  const onEachPage = withImports(findFile('shell', 'js'));
  const scripts = [script, 'open-lab'].flatMap((name) => [...withImports(findFile(name, 'js'))]);
  const others = [...scripts, findFile('labs', 'css'), ...data].filter(
    (file) => !onEachPage.has(file),
  );
  return sizeOf(new Set(others));
}

const cases = labs.flatMap(({ slug }) => locales.map((locale) => ({ slug, locale })));

describe('a lab costs on the line', () => {
  it.each(cases)(
    'at most 30 KB, and what its button says: $slug in $locale',
    ({ slug, locale }) => {
      const data = namedIn(readPage(slug, locale), 'data-source');
      const bytes = bytesToOpen(`${slug}-lab`, data);
      expect(bytes).toBeLessThanOrEqual(30_000);
      expect(Math.abs(bytes / 1000 - labKilobytes(slug)), `${bytes} bytes`).toBeLessThanOrEqual(
        1.5,
      );
    },
  );

  it.each(Object.entries(answeringFigures))('about %s as a figure: %i KB', (name, kilobytes) => {
    const bytes = bytesToOpen(`${name}-figure`, []);
    expect(Math.abs(bytes / 1000 - kilobytes), `${bytes} bytes`).toBeLessThanOrEqual(1.5);
  });

  it.each(cases)('and its page has its styles once: $slug in $locale', ({ slug, locale }) => {
    expect(namedIn(readPage(slug, locale), 'href')).toContain(findFile('labs', 'css'));
  });
});

it.each(cases)('the page of $slug explains it without scripts: $locale', ({ slug, locale }) => {
  const page = readPage(slug, locale);
  const { labPages } = getLabDictionary(locale);
  expect(page).toContain(`role="img" aria-label="${labPages[slug].alt}"`);
  expect(page).toMatch(/<noscript>\s*<p/);
});
