import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { locales, type Locale } from '../../src/i18n/locales.ts';
import type { Db } from '../client.ts';
import type { measurePhases, questionBanks } from '../lists.ts';
import { archiveEdition, retireQuestion } from '../questions.ts';
import { courseQuestions, courseQuestionTranslations, type TextFields } from '../schema/index.ts';
import { answerOf, textsIn, type ClassFiles, type QuestionFile } from './course-files.ts';
import { hash, sortByKey, type ClassRow } from './imported.ts';
import { publishTranslations } from './translations.ts';

interface Entry {
  file: QuestionFile;
  bank: (typeof questionBanks)[number];
  phase: (typeof measurePhases)[number] | null;
}

/** The questions of a class by their bank. */
const entriesOf = ({ practice, proof, before, after }: ClassFiles): Entry[] => [
  ...practice.map((file) => ({ file, bank: 'practice' as const, phase: null })),
  ...proof.map((file) => ({ file, bank: 'proof' as const, phase: null })),
  ...before.map((file) => ({ file, bank: 'measure' as const, phase: 'before' as const })),
  ...after.map((file) => ({ file, bank: 'measure' as const, phase: 'after' as const })),
];

/** The columns of a question, and its texts in the other languages that its file has. */
function toRow({ file, bank, phase }: Entry, { id: classId, courseId, sourceLocale }: ClassRow) {
  const texts = textsIn(file);
  const values = {
    courseId,
    classId,
    key: file.key,
    bank,
    phase,
    kind: file.kind,
    isReviewable: file.isReviewable ?? true,
    figures: file.card?.figures ?? [],
    sourceLocale,
    ...answerOf(file),
    ...texts(sourceLocale),
  };
  const translations: Partial<Record<Locale, TextFields>> = Object.fromEntries(
    locales
      .filter((locale) => locale !== sourceLocale && Object.hasOwn(file.prompt, locale))
      .map((locale) => {
        const { accepted, cardPrompt, cardReasons, ...others } = texts(locale);
        const fields = {
          ...others,
          ...(accepted.length > 0 && { accepted }),
          ...(cardPrompt && { cardPrompt }),
          ...(cardReasons.length > 0 && { cardReasons }),
        };
        return [locale, fields];
      }),
  );
  return { values, translations };
}

type Row = ReturnType<typeof toRow>;

/** Serialises a question for comparison; JSONB has its own order of keys. */
const stateOf = ({ values, translations }: Pick<Row, 'values' | 'translations'>) => {
  const { bank, phase, kind, isReviewable, figures, cardPrompt, cardReasons } = values;
  const { prompt, options, accepted, reasons, optionIds, answer } = values;
  const ids = optionIds && sortByKey(optionIds as Record<string, string[]>);
  const right = answer && typeof answer === 'object' && !Array.isArray(answer);
  return hash([
    ...[bank, kind, isReviewable, prompt, options, accepted, reasons, ids],
    right ? sortByKey(answer as Record<string, unknown>) : answer,
    sortByKey(translations).map(([locale, fields]) => [locale, sortByKey(fields ?? {})]),
    // Rows without them keep the hash that they were imported with.
    ...(cardPrompt || figures.length > 0 || cardReasons.length > 0
      ? [cardPrompt, cardReasons, figures]
      : []),
    ...(phase ? [phase] : []),
  ]);
};

export const stateOfRow = (
  row: typeof courseQuestions.$inferSelect,
  translations: Pick<typeof courseQuestionTranslations.$inferSelect, 'locale' | 'fields'>[],
): string =>
  stateOf({
    values: row as Row['values'],
    translations: Object.fromEntries(translations.map(({ locale, fields }) => [locale, fields])),
  });

/**
 * Removes the questions that were imported into a class and are no longer in its file, unless staff have
 * edited them. Those that a check has asked stay for it, and are drawn no more. Returns their keys.
 */
async function removeDropped(db: Db, row: ClassRow, keys: string[]): Promise<string[]> {
  const dropped = await db
    .select()
    .from(courseQuestions)
    .where(
      and(
        eq(courseQuestions.classId, row.id),
        notInArray(courseQuestions.key, keys),
        isNotNull(courseQuestions.importedHash),
        isNull(courseQuestions.retiredAt),
      ),
    );
  const removed: string[] = [];
  for (const question of dropped) {
    const translated = await db
      .select()
      .from(courseQuestionTranslations)
      .where(eq(courseQuestionTranslations.rowId, question.id));
    if (stateOfRow(question, translated) !== question.importedHash) continue;
    await retireQuestion(db, question.id);
    removed.push(question.key);
  }
  return removed;
}

export interface ImportedQuestions {
  /** Keys of those that were added, changed or removed. */
  stored: string[];
  /** Questions edited by staff. */
  kept: { id: number; key: string }[];
  /** Keys of questions deleted by staff. */
  deleted: string[];
}

/** Imports the questions of a class; those that staff have edited or deleted stay so. */
export async function importQuestions(
  db: Db,
  row: ClassRow,
  files: ClassFiles,
  isDeleted: (key: string) => Promise<boolean>,
): Promise<ImportedQuestions> {
  const entries = entriesOf(files).map((entry) => toRow(entry, row));
  const done: ImportedQuestions = { stored: [], kept: [], deleted: [] };
  if (entries.length === 0) return done;
  const keys = entries.map(({ values }) => values.key);
  const imported = await db
    .select()
    .from(courseQuestions)
    .where(and(eq(courseQuestions.courseId, row.courseId), inArray(courseQuestions.key, keys)));
  const ids = imported.map(({ id }) => id);
  const translated = ids.length
    ? await db
        .select()
        .from(courseQuestionTranslations)
        .where(inArray(courseQuestionTranslations.rowId, ids))
    : [];
  const newEntries: Row[] = [];
  for (const entry of entries) {
    const { key } = entry.values;
    const stored = imported.find((one) => one.key === key);
    if (stored ? stored.retiredAt : await isDeleted(key)) done.deleted.push(key);
    else if (!stored) newEntries.push(entry);
  }
  if (newEntries.length > 0) {
    const rows = newEntries.map((entry) => ({ ...entry.values, importedHash: stateOf(entry) }));
    const inserted = await db
      .insert(courseQuestions)
      .values(rows)
      .returning({ id: courseQuestions.id });
    await publishTranslations(
      db,
      'course-question',
      inserted.map(({ id }, at) => ({ id, translations: newEntries[at]?.translations ?? {} })),
    );
    done.stored.push(...newEntries.map(({ values }) => values.key));
  }
  for (const stored of imported) {
    const entry = entries.find(({ values }) => values.key === stored.key);
    if (!entry || stored.retiredAt) continue;
    const state = stateOf(entry);
    const current = stateOfRow(
      stored,
      translated.filter(({ rowId }) => rowId === stored.id),
    );
    if (state === current) continue;
    if (stored.importedHash !== current) {
      done.kept.push({ id: stored.id, key: stored.key });
      continue;
    }
    await archiveEdition(db, stored.id);
    await db
      .update(courseQuestions)
      .set({ ...entry.values, importedHash: state, version: sql`${courseQuestions.version} + 1` })
      .where(eq(courseQuestions.id, stored.id));
    await publishTranslations(db, 'course-question', [
      { id: stored.id, translations: entry.translations },
    ]);
    done.stored.push(stored.key);
  }
  done.stored.push(...(await removeDropped(db, row, keys)));
  return done;
}
