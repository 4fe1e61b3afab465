import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { WholeLocale as Locale } from '~/i18n/locales';
import { wholeLocales as locales } from '~/i18n/previews';

const page = readFileSync('docs/words.md', 'utf8');
const headings: Record<Locale, string> = { id: 'Indonesian', en: 'English' };

/** The part of the page below a heading. */
const below = (heading: string) =>
  page.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
const inCode = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words);

/** What is not to be said in a language, from the last column of its table. */
const refused = (locale: Locale) =>
  below(headings[locale])
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => inCode(line.split('|')[3] ?? ''));

/** Names and sentences that stay as they are, the longest first. */
const kept = inCode(below('Names') + below('Sentences')).toSorted(
  (one, two) => two.length - one.length,
);
const withoutKept = (text: string) =>
  kept.reduce((rest, words) => rest.replaceAll(words, ' '), text);

type Named = [name: string, text: string];

function textsIn(value: unknown, name: string): Named[] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${name}.${key}`));
}

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../src/**/texts/*.json', '../../src/i18n/issues/*.json'],
  { eager: true, import: 'default' },
);
const interfaceTexts = (locale: Locale) =>
  Object.entries(modules)
    .filter(([file]) => new RegExp(`[/.]${locale}\\.json$`).test(file))
    .flatMap(([file, module]) => textsIn(module, file));

/** What editors write for pages that explain the product; lessons and articles need more words. */
const contents = import.meta.glob<string>(
  '../../src/content/{ai-page,contact,content-page,event-samples,faq,featured-course,features,help,help-page,kelas,legal,news-page,path,pillars,premium,saved-page,team-page,topics,values}/*',
  { eager: true, query: '?raw', import: 'default' },
);
/** Of JSON, what is no text; of Markdown, what is only looked for, and addresses. */
const data = /\.(category|href|icon|keywords\.\d+|kind|name|ref)$/;
const notProse = /^keywords:\s*\[[^\]]*\]|href: *'[^']*'|\]\([^)]*\)/gm;
const contentTexts = (locale: Locale) =>
  Object.entries(contents)
    .filter(([file]) => file.includes(`.${locale}.`))
    .flatMap(([file, text]): Named[] =>
      file.endsWith('.json')
        ? textsIn(JSON.parse(text), file).filter(([name]) => !data.test(name))
        : [[file, text.replace(notProse, ' ')]],
    );

/** What finds any of these words. */
const anyOf = (words: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}/{_-])(?:${words.map(RegExp.escape).join('|')})(?![\\p{L}\\p{N}/_-])`,
    'giu',
  );

describe.each(locales)('the words of the interface in %s', (locale) => {
  const texts = interfaceTexts(locale);
  const words = refused(locale);

  it('are read, and those that are not to be used', () => {
    expect(texts.length).toBeGreaterThan(1500);
    expect(contentTexts(locale).length).toBeGreaterThan(50);
    expect(words.length).toBeGreaterThan(20);
  });

  it('are those of docs/words.md', () => {
    const found = anyOf(words);
    const said = [...texts, ...contentTexts(locale)].flatMap(([name, text]) =>
      [...withoutKept(text).matchAll(found)].map(([one]) => `${name}: “${one}” in “${text}”`),
    );
    expect(said).toEqual([]);
  });

  it('begin with a capital letter only where a sentence or a name does', () => {
    const titles = texts.filter(([, text]) =>
      /[\p{Ll},;)}…] \p{Lu}\p{Ll}/u.test(withoutKept(text)),
    );
    expect(titles.map(([name, text]) => `${name}: ${text}`)).toEqual([]);
  });
});

/** The row of a table that is for lessons, articles and sample rows too, with what may be said all the same. */
const rowsOfAll = below('In all texts')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const ofAll = (locale: Locale) => {
  const own = rowsOfAll.filter(([, language]) => language === headings[locale]);
  return {
    allowed: own.flatMap(([, , , say = '']) => inCode(say)),
    refused: [...new Set(own.flatMap(([, , , , not = '']) => inCode(not)))],
  };
};

type Spoken = [locale: Locale, name: string, text: string];

const isLocale = (key: string): key is Locale => (locales as readonly string[]).includes(key);

/** Texts of a value from JSON; a key that is a language, or the row's own language, says which is whose. */
function spokenIn(value: unknown, name: string, locale: Locale | null): Spoken[] {
  if (typeof value === 'string') return locale ? [[locale, name, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as { sourceLocale?: Locale }).sourceLocale ?? locale;
  return Object.entries(value).flatMap(([key, inner]) =>
    spokenIn(inner, name, isLocale(key) ? key : own),
  );
}

/** A lesson that has an Indonesian translation was written in English. */
const ofLesson = (file: string): Locale =>
  file.endsWith('.en.md') || existsSync(file.replace(/\.md$/, '.id.md')) ? 'en' : 'id';
const ofContent = (file: string): Locale => (file.includes('.id.') ? 'id' : 'en');
const addresses = /\]\([^)]*\)|https?:\S+|::practice\{[^}]*\}|src="[^"]*"/g;

const allTexts: Spoken[] = [
  ...globSync('db/seed/classes/*.md').map((file): Spoken => {
    return [ofLesson(file), file, readFileSync(file, 'utf8').replace(addresses, ' ')];
  }),
  ...globSync('src/content/**/*.md').map((file): Spoken => {
    return [ofContent(file), file, readFileSync(file, 'utf8').replace(addresses, ' ')];
  }),
  ...globSync('src/content/**/*.json').flatMap((file) =>
    spokenIn(JSON.parse(readFileSync(file, 'utf8')), file, ofContent(file)),
  ),
  ...globSync('db/seed/{assignments/,measures/,questions/,}*.json').flatMap((file) =>
    spokenIn(JSON.parse(readFileSync(file, 'utf8')), file, null),
  ),
  ...Object.entries(modules).flatMap(([file, module]) =>
    spokenIn(module, file, /[/.]id\.json$/.test(file) ? 'id' : 'en'),
  ),
];

describe.each(locales)('the words of all texts in %s', (locale) => {
  const own = allTexts.filter(([language]) => language === locale);
  const { allowed, refused } = ofAll(locale);

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
