import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import type { WholeLocale } from '../../../src/i18n/locales.ts';
import { wholeLocales } from '../../../src/i18n/previews.ts';
import { toWords } from '../../../src/labs/next-word/words.ts';
import { directions, type RetrievalData } from '../../../src/labs/retrieval/retrieval.ts';
import { functionWords } from './function-words.ts';
import { learnNextWords } from './learn-next-words.ts';
import { learnPieces } from './learn-pieces.ts';
import { readLessonTexts, toSentences } from './lesson-texts.ts';
import { pickPassages } from './pick-passages.ts';
import { isContentWord, placeWords } from './place-words.ts';

const folder = 'src/labs/data';
const merges = 1_500;
/** Words on the map of neighbours and its directions; that of retrieval is coarser, for its passages. */
const neighbours = { words: 800, directions: 24 };
const searchedWords = 800;

/** The glossary and the articles, for the map of words: lessons alone are too few. */
function readOtherTexts(locale: WholeLocale): string[] {
  const terms = globSync(`src/content/glossary/*.${locale}.json`)
    .sort()
    .map((file) => {
      const term = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      return `${term['definition']}\n${term['example']}`;
    });
  const articles = globSync(`src/content/articles/*.${locale}.md`)
    .sort()
    .map((file) => readFileSync(file, 'utf8').replace(/^---[\s\S]*?^---/m, ''));
  return [...terms, ...articles].flatMap(toSentences);
}

/** All texts that the labs read. */
export const readTexts = () => ({
  lessons: readLessonTexts(),
  others: Object.fromEntries(
    wholeLocales.map((locale) => [locale, readOtherTexts(locale)]),
  ) as Record<WholeLocale, string[]>,
});

type Texts = ReturnType<typeof readTexts>;

/** A hash of the words of the texts, and of nothing else. */
const hashTexts = (texts: Texts): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex');

const markFile = `${folder}/texts.sha256`;

/** Makes the data of the labs from the texts: file names with what is in them. */
export function makeLabData(texts: Texts = readTexts()): Map<string, string> {
  const files = new Map<string, string>();
  const of = (locale: WholeLocale) => texts.lessons[locale].flatMap(({ sentences }) => sentences);
  const all = wholeLocales.flatMap(of);
  const tables = [
    ...wholeLocales.map((locale) => [locale, of(locale)] as const),
    ['both', all] as const,
  ];
  const pieces = tables.map(([name, sentences]) => [
    name,
    learnPieces(sentences, merges).join('\n'),
  ]);
  files.set('tokens.json', JSON.stringify(Object.fromEntries(pieces)));
  for (const locale of wholeLocales) {
    const next = learnNextWords(texts.lessons[locale]);
    files.set(`next-word.${locale}.json`, JSON.stringify(next));
    const sentences = [...of(locale), ...texts.others[locale]];
    const archive = makeArchive(locale, texts.lessons[locale], sentences);
    files.set(`retrieval.${locale}.json`, JSON.stringify(archive));
    const judged = JSON.parse(
      readFileSync(`src/labs/neighbours/judged.${locale}.json`, 'utf8'),
    ) as Record<string, unknown>;
    const offered = Object.keys(judged).sort((a, b) => a.localeCompare(b, locale));
    const map = { ...neighbours, wanted: offered };
    const { words, numbers } = placeWords(locale, sentences, map);
    const places = Buffer.from(numbers).toString('base64');
    const data = { words: words.join(' '), offered: offered.join(' '), places };
    files.set(`neighbours.${locale}.json`, JSON.stringify(data));
  }
  files.set('texts.sha256', hashTexts(texts));
  return new Map([...files].map(([name, text]) => [name, `${text}\n`]));
}

/** The passages among which the lab of retrieval searches, and the map of words that it needs. */
function makeArchive(
  locale: WholeLocale,
  lessons: Texts['lessons'][WholeLocale],
  sentences: readonly string[],
): RetrievalData {
  const passages = pickPassages(locale, lessons);
  const inPassages = [...new Set(passages.flatMap(({ text }) => toWords(text)))];
  const wanted = inPassages.filter((word) => isContentWord(locale, word));
  const { words, numbers } = placeWords(locale, sentences, {
    words: searchedWords,
    directions,
    wanted,
  });
  return {
    passages,
    common: [...functionWords[locale]].filter(Boolean).join(' '),
    words: words.join(' '),
    places: Buffer.from(numbers).toString('base64'),
  };
}

/** Writes the data of the labs into the sources. */
export function writeLabData(): void {
  for (const [name, text] of makeLabData()) writeFileSync(`${folder}/${name}`, text);
}

/** Throws if the texts have changed since the data were made. */
export function checkLabData(texts: Texts = readTexts()): void {
  if (readFileSync(markFile, 'utf8').trim() !== hashTexts(texts))
    throw new Error(
      'The texts of lessons, glossary or articles have changed: make the data of the labs anew with `npm run labs`.',
    );
}
