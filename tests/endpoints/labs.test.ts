import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answeringFigures, labKilobytes, labs } from '~/config/labs';
import { paths } from '~/config/paths';
import { locales, type Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';

const folder = 'dist/client/_astro';
const files = readdirSync(folder).filter((file) => /\.(?:js|json)$/.test(file));
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');

const imported = /(?:from|import)\s*["']\.\/([\w.~-]+\.js)["']/g;

/** A script of the build with the scripts that it imports. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of read(file).matchAll(imported)) withImports(name, found);
  return found;
}

function findScript(name: string): string {
  const [script, ...others] = files.filter((file) => file.startsWith(`${name}.`));
  if (!script || others.length > 0) throw new Error(`The build has no one script ${name}.`);
  return script;
}

const sizeOf = (names: Iterable<string>) =>
  [...names].reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0);

/** The data that the page of a lab names in a language. */
function dataOf(slug: string, locale: Locale): string[] {
  const page = readFileSync(
    `dist/client${localizedPath(locale, paths.lab(slug))}/index.html`,
    'utf8',
  );
  return [...page.matchAll(/ data-source="\/_astro\/([^"]+)"/g)].map(([, name = '']) => name);
}

const cases = labs.flatMap(({ slug }) => locales.map((locale) => ({ slug, locale })));

describe('a lab costs on the line', () => {
  it.each(cases)(
    'at most 30 KB, and what its button says: $slug in $locale',
    ({ slug, locale }) => {
      const names = [...withImports(findScript(`${slug}-lab`)), ...dataOf(slug, locale)];
      const bytes = sizeOf(names);
      expect(bytes).toBeLessThanOrEqual(30_000);
      expect(Math.abs(bytes / 1000 - labKilobytes(slug)), `${bytes} bytes`).toBeLessThanOrEqual(
        1.5,
      );
    },
  );

  it.each(Object.entries(answeringFigures))('about %s as a figure: %i KB', (name, kilobytes) => {
    const bytes = sizeOf(withImports(findScript(`${name}-figure`)));
    expect(Math.abs(bytes / 1000 - kilobytes), `${bytes} bytes`).toBeLessThanOrEqual(1.5);
  });
});

it.each(cases)('the page of $slug explains it without scripts: $locale', ({ slug, locale }) => {
  const page = readFileSync(
    `dist/client${localizedPath(locale, paths.lab(slug))}/index.html`,
    'utf8',
  );
  expect(page).toContain(`/figures/labs/${slug}.${locale}.svg`);
  expect(page).toMatch(/<noscript>\s*<p/);
});
