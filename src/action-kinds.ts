import { z } from 'zod';
import { collectionTextsSchema } from './features/collections/collections.schema';
import { editTexts } from './features/collections/editor/edit-texts.server';
import { completeClass, uncompleteClass } from '~/features/courses/lessons/complete-class.server';
import { placeInputSchema } from './features/courses/lessons/lessons.schema';
import { rememberPlace } from './features/courses/lessons/places.server';
import { savePracticeAnswer } from './features/courses/lessons/practice.server';
import { saveReviewAnswer } from './features/courses/review/review-answers.server';
import { reviewAnswerSchema } from './features/courses/review/review.schema';
import { practiceAnswerSchema } from './features/courses/questions/practice-answers.schema';
import { saveWork } from './features/courses/works/save-work.server';
import { workInputSchema } from './features/courses/works/works.schema';
import { defineAction, type ActionKinds } from '~/offline/actions/action-kind.server';
import { addEntry } from './features/trainer/logbook/logbook-entries.server';
import { entrySchema } from './features/trainer/logbook/logbook.schema';

const rowId = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);
const ofClass = z.object({ classId: rowId });

/** Fields of a form as they are, or as its schema has read them before. */
const entryInput = z.preprocess((value) => {
  const { hours, proofUrl, ...rest } = value as Record<string, unknown>;
  return {
    ...rest,
    hours: typeof hours === 'number' ? String(hours) : hours,
    proofUrl: proofUrl ?? '',
  };
}, entrySchema);

/** All texts: one that is not sent would be emptied. */
const collectionTexts = z
  .looseObject({ name: z.string(), description: z.string(), summary: z.string() })
  .transform((fields): unknown => fields)
  .pipe(collectionTextsSchema);

/** Actions that a device may queue while it is offline, each with the service that performs it online. */
export const actionKinds: ActionKinds = {
  'class.completed': defineAction({
    input: ofClass,
    isAnswered: true,
    run: (tx, { actor, at, input: { classId } }) => completeClass(tx, { actor, at, classId }),
  }),
  'class.reopened': defineAction({
    input: ofClass,
    run: (tx, { actor, input: { classId } }) => uncompleteClass(tx, { actor, classId }),
  }),
  'class.step': defineAction({
    input: placeInputSchema.extend({ classId: rowId }),
    run: (tx, { actor, at, input: { classId, step } }) =>
      rememberPlace(tx, { actor, at, classId, input: { step } }),
  }),
  'practice.answered': defineAction({
    input: practiceAnswerSchema,
    run: (tx, { actor, id, at, input }) => savePracticeAnswer(tx, { actor, id, at, input }),
  }),
  'work.saved': defineAction({
    input: workInputSchema.extend({
      classId: rowId,
      base: z.int().min(1).nullable(),
    }),
    run: (tx, { actor, input }) => saveWork(tx, { actor, input }),
  }),
  'review.answered': defineAction({
    input: reviewAnswerSchema,
    run: (tx, { actor, id, at, input }) => saveReviewAnswer(tx, { actor, id, at, input }),
  }),
  'logbook.added': defineAction({
    input: entryInput,
    run: (tx, { actor, input }) => addEntry(tx, { actor, input, isAnother: true }),
  }),
  'collection.edited': defineAction({
    input: z.intersection(
      collectionTexts,
      z.object({ collectionId: rowId, base: collectionTexts }),
    ),
    run: (tx, { actor, input: { collectionId, base, ...texts } }) =>
      editTexts(tx, { actor, collectionId, base, texts }),
  }),
};
