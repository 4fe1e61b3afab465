import { readdirSync, readFileSync } from 'node:fs';
import { facts } from '../../../src/content/facts.ts';
import type { WholeLocale } from '../../../src/i18n/locales.ts';
import { wholeLocales } from '../../../src/i18n/previews.ts';

const folder = 'db/seed/classes';
/**
 * Lessons that the labs do not read: what labs say of their texts, and which neighbours were judged,
 * holds for the thirty lessons of the first five courses.
 */
const unread = /^(?:AKU|APP|KKA)-/;

/** The sentences of a class in one language. */
export interface LessonText {
  code: string;
  sentences: string[];
}

/** The language of a class's file: `AI-101.md` is what none of its others is. */
function localeOf(file: string, files: readonly string[]): WholeLocale {
  const [code = '', locale = ''] = file.split('.');
  if (locale !== 'md') return locale as WholeLocale;
  const otherLocales = files
    .filter((other) => other.startsWith(`${code}.`))
    .map((name) => name.split('.')[1]);
  return wholeLocales.find((candidate) => !otherLocales.includes(candidate)) ?? 'en';
}

/** The running text of a class: without directives, code, addresses, formatting and sources. */
export function toSentences(markdown: string): string[] {
  const prose = markdown
    .replace(/^## (?:Sources|Sumber)$[\s\S]*/m, '')
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/^:{2,}.*$/gm, '')
    .replace(/^\|?[\s:|-]+\|?$/gm, '')
    .replace(/`[^`]*`/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([^\w\s])/g, '$1')
    .replace(/^\s*(?:#+|[-*>]|\d+\.)\s+(?:\[ \]\s+)?/gm, '')
    .replace(/[*_]/g, '')
    .replace(/\s*\|\s*/g, '\n');
  return prose
    .split(/\n+|(?<=[.?!])\s+(?=["“(]?\p{Lu})/u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}

/** A text with its facts, as readers get it; what several lessons place counts once. */
function withFacts(markdown: string, locale: WholeLocale, counted: Set<string>): string {
  return markdown.replace(/^::fact\{([a-z\d-]+)\}$/gm, (_, id: string) => {
    const key = `${locale} ${id}`;
    if (counted.has(key)) return '';
    counted.add(key);
    return facts.get(id)?.text[locale] ?? '';
  });
}

/** The lessons of the seed by language, in the order of their codes. */
export function readLessonTexts(): Record<WholeLocale, LessonText[]> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.md') && !unread.test(file))
    .sort();
  const texts = Object.fromEntries(wholeLocales.map((locale) => [locale, []])) as unknown as Record<
    WholeLocale,
    LessonText[]
  >;
  const counted = new Set<string>();
  for (const file of files) {
    const locale = localeOf(file, files);
    const markdown = readFileSync(`${folder}/${file}`, 'utf8');
    const sentences = toSentences(withFacts(markdown, locale, counted));
    texts[locale].push({ code: file.split('.')[0] ?? '', sentences });
  }
  return texts;
}
