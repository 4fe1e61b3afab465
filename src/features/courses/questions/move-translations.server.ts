import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  courseQuestions,
  courseQuestionTranslations,
  type OptionIds,
  type TextFields,
} from '#db/schema';
import type { QuestionKind } from './questions.schema';

interface Lists {
  kind: QuestionKind;
  optionIds: OptionIds | null;
}

/** The ids of options in the order of their texts; the two sides of a match may use the same ones. */
function placesOf(ids: OptionIds | null): string[] {
  if (!ids) return [];
  if ('options' in ids) return ids.options;
  return [...ids.left.map((id) => `left ${id}`), ...ids.right.map((id) => `right ${id}`)];
}

const hasReasonByOption = ({ kind }: Lists) => kind === 'choice' || kind === 'multiple';

/** Reorders the lists of a translation by its options; a new option gets an empty line. */
function move(fields: TextFields, before: Lists, after: Lists): TextFields {
  const [from, to] = [placesOf(before.optionIds), placesOf(after.optionIds)];
  const moved = (lines: TextFields[string] | undefined) =>
    Array.isArray(lines) && lines.length === from.length
      ? to.map((id) => lines[from.indexOf(id)] ?? '')
      : [];
  const isByOption = hasReasonByOption(after);
  const reasons =
    isByOption !== hasReasonByOption(before)
      ? []
      : isByOption
        ? moved(fields['reasons'])
        : (fields['reasons'] ?? []);
  return { ...fields, options: moved(fields['options']), reasons };
}

/**
 * Moves the lines of a question's translations along with their options. Called in the transaction
 * that reorders the options, before the change.
 */
export async function moveTranslations(tx: Db, questionId: number, after: Lists): Promise<void> {
  const [before] = await tx
    .select({ kind: courseQuestions.kind, optionIds: courseQuestions.optionIds })
    .from(courseQuestions)
    .where(eq(courseQuestions.id, questionId))
    .for('update');
  if (!before) return;
  const isSame =
    hasReasonByOption(before) === hasReasonByOption(after) &&
    JSON.stringify(placesOf(before.optionIds)) === JSON.stringify(placesOf(after.optionIds));
  if (isSame) return;
  const { rowId, locale, fields } = courseQuestionTranslations;
  const translations = await tx
    .select({ locale, fields })
    .from(courseQuestionTranslations)
    .where(eq(rowId, questionId));
  for (const translation of translations) {
    await tx
      .update(courseQuestionTranslations)
      .set({ fields: move(translation.fields, before, after) })
      .where(and(eq(rowId, questionId), eq(locale, translation.locale)));
  }
}
