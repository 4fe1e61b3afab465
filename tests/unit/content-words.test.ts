import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales, type Locale } from '~/i18n/locales';

/**
 * What no text says, and what may be said all the same, from the table of `docs/words.md` that is for
 * lessons, articles and sample rows too.
 */
const rows = (readFileSync('docs/words.md', 'utf8').split('## In all texts')[1] ?? '')
  .split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const inCode = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words);
const languages: Record<Locale, string> = { id: 'Indonesian', en: 'English' };
const wordsOf = (locale: Locale) => {
  const own = (rows ?? []).filter(([, language]) => language === languages[locale]);
  return {
    allowed: own.flatMap(([, , , say]) => inCode(say)),
    refused: [...new Set(own.flatMap(([, , , , not]) => inCode(not)))],
  };
};

type Named = [locale: Locale, name: string, text: string];

const isLocale = (key: string): key is Locale => (locales as readonly string[]).includes(key);

/** Texts of a value from JSON; a key that is a language, or the row's own language, says which is whose. */
function textsIn(value: unknown, name: string, locale: Locale | null): Named[] {
  if (typeof value === 'string') return locale ? [[locale, name, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as { sourceLocale?: Locale }).sourceLocale ?? locale;
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, name, isLocale(key) ? key : own),
  );
}

/** The courses on work are written in Indonesian, the others in English. */
const ofLesson = (file: string): Locale =>
  file.endsWith('.id.md') || /PRO-\d+\.md$/.test(file) ? 'id' : 'en';
const ofContent = (file: string): Locale => (file.includes('.id.') ? 'id' : 'en');
const addresses = /\]\([^)]*\)|https?:\S+|::practice\{[^}]*\}|src="[^"]*"/g;

const modules = import.meta.glob<Record<string, unknown>>('../../src/**/texts/*.ts', {
  eager: true,
});

const texts: Named[] = [
  ...globSync('db/seed/classes/*.md').map((file): Named => {
    return [ofLesson(file), file, readFileSync(file, 'utf8').replace(addresses, ' ')];
  }),
  ...globSync('src/content/**/*.md').map((file): Named => {
    return [ofContent(file), file, readFileSync(file, 'utf8').replace(addresses, ' ')];
  }),
  ...globSync('src/content/**/*.json').flatMap((file) =>
    textsIn(JSON.parse(readFileSync(file, 'utf8')), file, ofContent(file)),
  ),
  ...globSync('db/seed/{assignments/,questions/,}*.json').flatMap((file) =>
    textsIn(JSON.parse(readFileSync(file, 'utf8')), file, null),
  ),
  ...Object.entries(modules).flatMap(([file, module]) =>
    textsIn(module, file, /[/.]id\.ts$/.test(file) ? 'id' : 'en'),
  ),
];

describe.each(locales)('the words of all texts in %s', (locale) => {
  const own = texts.filter(([language]) => language === locale);
  const { allowed, refused } = wordsOf(locale);

  it('are read, and those that are not to be used', () => {
    expect(own.length).toBeGreaterThan(2000);
    expect(refused.length).toBeGreaterThanOrEqual(3);
  });

  it('are those of docs/words.md', () => {
    const said = own.flatMap(([, name, text]) => {
      const rest = allowed
        .reduce((left, words) => left.replaceAll(new RegExp(words, 'gi'), ' '), text)
        .replaceAll(/::[\w-]+::|\{\w+\}/g, ' ');
      return refused
        .filter((words) => new RegExp(`(?<![\\p{L}-])${words}(?![\\p{L}-])`, 'iu').test(rest))
        .map((words) => `${name}: “${words}”`);
    });
    expect(said).toEqual([]);
  });
});
