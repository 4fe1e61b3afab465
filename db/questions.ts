import { and, eq, sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import {
  courseCheckItems,
  courseQuestionEditions,
  courseQuestions,
  courseQuestionTranslations,
  type QuestionEdition,
} from './schema/index.ts';

type Texts = QuestionEdition['texts'][string];

/**
 * Archives a proof question for the checks that asked it, and increases its edition. Call it in
 * the transaction of a change, before the change.
 */
export async function archiveEdition(db: Db, questionId: number): Promise<void> {
  const [row] = await db
    .select()
    .from(courseQuestions)
    .where(eq(courseQuestions.id, questionId))
    .for('update');
  if (!row || row.bank !== 'proof') return;
  const { kind, optionIds, answer, sourceLocale, prompt, options, accepted, reasons } = row;
  const translated = await db
    .select({
      locale: courseQuestionTranslations.locale,
      fields: courseQuestionTranslations.fields,
    })
    .from(courseQuestionTranslations)
    .where(
      and(
        eq(courseQuestionTranslations.rowId, questionId),
        eq(courseQuestionTranslations.status, 'published'),
      ),
    );
  const original: Texts = { prompt, options, accepted, reasons };
  const texts = Object.fromEntries([
    ...translated.map(({ locale, fields }) => [locale, { ...original, ...fields }]),
    [sourceLocale, original],
  ]) as QuestionEdition['texts'];
  const content = { kind, optionIds, answer, sourceLocale, texts };
  await db.insert(courseQuestionEditions).values({ questionId, edition: row.edition, content });
  await db
    .update(courseQuestions)
    .set({ edition: sql`${courseQuestions.edition} + 1` })
    .where(eq(courseQuestions.id, questionId));
}

/** Deletes a retired question, unless a check has asked it. */
export async function deleteUnasked(db: Db, questionId: number): Promise<void> {
  const [item] = await db
    .select({ checkId: courseCheckItems.checkId })
    .from(courseCheckItems)
    .where(eq(courseCheckItems.questionId, questionId))
    .limit(1);
  if (!item) await db.delete(courseQuestions).where(eq(courseQuestions.id, questionId));
}

/** Withdraws a question from later checks; deletes it if no check has asked it. */
export async function retireQuestion(db: Db, questionId: number): Promise<void> {
  await db
    .update(courseQuestions)
    .set({ retiredAt: sql`now()`, version: sql`${courseQuestions.version} + 1` })
    .where(eq(courseQuestions.id, questionId));
  await deleteUnasked(db, questionId);
}
