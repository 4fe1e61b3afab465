import { sql } from 'drizzle-orm';
import { wordForms } from '../../lib/search/words.ts';
import { allReadings, toVector } from '../../server/word-queries.ts';

/** The words by which a title and other names are spelt. */
export const toSpelling = ({ title, names }: { title: string; names: string }): string =>
  wordForms(`${title} ${names}`);

/** A document with the words that it is found by: those of its body by the stems of its language. */
export function withWords<
  Document extends { title: string; names: string; body: string; locale: string },
>(document: Document) {
  const { title, names, body, locale } = document;
  const titleWords = sql`${toVector(title, allReadings, 'A')} || ${toVector(names, allReadings, 'B')}`;
  const language = locale === 'id' ? 'indonesian' : 'english';
  return {
    ...document,
    spelling: toSpelling(document),
    titleWords,
    words: sql`${titleWords} || ${toVector(body, ['simple', language], 'D')}`,
  };
}
