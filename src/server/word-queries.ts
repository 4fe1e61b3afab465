import { or, type Column, type SQL, sql } from 'drizzle-orm';
import { foldWords, wordForms } from '../lib/search/words.ts';
import { plainDigits } from '../lib/text-forms/signs.ts';

export type WordReading = 'simple' | 'indonesian' | 'english';

/** A title in one language often borrows from the other. */
export const allReadings: readonly WordReading[] = ['simple', 'indonesian', 'english'];

/** The words of a text as the database searches them, with a weight from A to D. */
export function toVector(
  text: string,
  readings: readonly WordReading[],
  weight: 'A' | 'B' | 'C' | 'D',
): SQL {
  const forms = wordForms(text);
  const parts = readings.map(
    (reading) =>
      sql`setweight(to_tsvector(${sql.raw(`'${reading}'`)}, ${forms}::text), ${sql.raw(`'${weight}'`)})`,
  );
  return sql.join(parts, sql` || `);
}

/** A shorter beginning matches too many words. */
const minBeginning = 2;

/** Folded as the stored texts are: `c++` is `cplusplus`, `đà` is `da`. */
const folded = (word: string): SQL => sql`${foldWords(word)}::text`;

const exactly = (word: string): SQL => sql`plainto_tsquery('simple', ${folded(word)})`;

/** Matches a word exactly, or by its stem in either language. */
const stemmed = (word: string): SQL =>
  sql`${exactly(word)} || plainto_tsquery('indonesian', ${folded(word)}) || plainto_tsquery('english', ${folded(word)})`;

/** Matches the beginning of a word; quoted, so that operators in it mean nothing. */
const beginning = (word: string): SQL =>
  word.length < minBeginning
    ? stemmed(word)
    : sql`to_tsquery('simple', '''' || ${folded(word)} || ''':*') || ${stemmed(word)}`;

/** A word with a hyphen is found in one word, too, and in two. */
function inForms(word: string, form: (part: string) => SQL): SQL {
  if (!word.includes('-')) return form(word);
  const parts = sql.join(
    word.split('-').map((part) => sql`(${form(part)})`),
    sql` && `,
  );
  return sql`(${form(word.replaceAll('-', ''))}) || (${parts})`;
}

export const wordQuery = (word: string): SQL => inForms(word, stemmed);

/** Finds the same, and words that begin with it. */
export const beginningQuery = (word: string): SQL => inForms(word, beginning);

/**
 * One query for each word; the last may be half typed. Neighbouring words also match as one:
 * `front end`.
 */
export const wordQueries = (words: readonly string[]): SQL[] =>
  words.map((word, index) => {
    const before = words[index - 1];
    const after = words[index + 1];
    const forms = [
      after === undefined ? beginningQuery(word) : wordQuery(word),
      ...(before === undefined ? [] : [exactly(before + word)]),
      ...(after === undefined ? [] : [exactly(word + after)]),
    ];
    return sql`(${sql.join(forms, sql` || `)})`;
  });

/** Marks of accents, and the apostrophes that people type or leave out. */
const unread = "[\u0300-\u036f'`´‘’ʹʻʼʽ′]";

/** A text in PostgreSQL as `toLetters` folds it, as far as names and titles need it, without apostrophes. */
const foldedText = (text: Column | SQL): SQL =>
  sql`translate(regexp_replace(normalize(lower(${text}), nfkd), ${unread}, '', 'g'), 'đðøłıħŧ', 'ddoliht')`;

/**
 * Condition that one of the columns contains the text, whatever the case, accents and apostrophes;
 * wildcards are matched literally. Undefined if there is no text.
 */
export function containsText(
  text: string | undefined,
  ...columns: readonly (Column | SQL)[]
): SQL | undefined {
  if (!text) return undefined;
  const pattern = foldedText(sql`${`%${plainDigits(text).replace(/[\\%_]/g, '\\$&')}%`}::text`);
  return or(...columns.map((column) => sql`${foldedText(column)} like ${pattern}`));
}
