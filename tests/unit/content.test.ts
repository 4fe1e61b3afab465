import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inLocale, type LocalizedEntry } from '~/content/pairs';
import { locales } from '~/i18n/locales';
import { readPath } from '~/i18n/routing';

const entry = (id: string, order = 1): LocalizedEntry => ({
  id,
  collection: 'faq',
  filePath: `src/content/faq/${id}.md`,
  data: { order },
});

describe('content in two languages', () => {
  it('is given in one of them, by order and then by name', () => {
    const entries = [
      entry('b.id', 2),
      entry('b.en', 2),
      entry('c.en', 1),
      entry('c.id', 1),
      entry('a.id', 2),
      entry('a.en', 2),
    ];
    expect(inLocale(entries, 'en').map(({ id }) => id)).toEqual(['c.en', 'a.en', 'b.en']);
  });

  it('names the file that is missing', () => {
    expect(() => inLocale([entry('a.id')], 'id')).toThrow('src/content/faq/a.en.md is missing');
  });

  it('names the file whose name has no language', () => {
    expect(() => inLocale([entry('a')], 'id')).toThrow('src/content/faq/a.md');
  });

  const files = globSync('src/content/*/*.{json,md}');

  it('has every file in every language', () => {
    expect(files.length).toBeGreaterThan(30);
    const lone = files.filter((file) =>
      locales.some(
        (locale) => !files.includes(file.replace(/\.(id|en)\.(json|md)$/, `.${locale}.$2`)),
      ),
    );
    expect(lone).toEqual([]);
  });

  it('links from its text to pages of its own language', () => {
    const links = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8');
        const paths = text.match(/(?<=\]\(<?|\]: *<?|href=["'])\/[^\s)>"']*/g) ?? [];
        return paths.map((path) => ({ file, path }));
      });
    expect(links.length).toBeGreaterThan(3);
    const strays = links.filter(
      ({ file, path }) => readPath(path).locale !== file.split('.').at(-2),
    );
    expect(strays).toEqual([]);
  });

  it('names no language in links beside its text, which pages put into their own', () => {
    const fixed = files.filter((file) =>
      /(["'])\/(id|en)(\/[^"']*)?\1/.test(readFileSync(file, 'utf8')),
    );
    expect(fixed).toEqual([]);
  });
});
