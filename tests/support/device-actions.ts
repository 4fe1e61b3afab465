import type { Db } from '#db/client';
import { courseQuestions, trainerApplications } from '#db/schema';
import { actionKinds } from '~/action-kinds';
import { enrol } from '~/features/courses/enrolment/enrolments.server';
import { toShown } from '~/features/courses/questions/option-ids.server';
import { actionsInputSchema } from '~/offline/actions/actions.schema';
import { performActions } from '~/offline/actions/perform-actions.server';
import type { Actor } from '~/server/auth/actor';
import { renderStoredMarkdown } from '~/server/markdown/markdown-backfill';
import { someCourse } from './courses';
import { someActor } from './services';

const someContent = 'Anda akan bisa.\n\n## Satu\n\na\n\n## Dua\n\nb\n\n## Tiga\n\nc';

/** A course of two classes with three steps each and its questions, and someone who is enrolled. */
export async function prepareLearner(db: Db, { content = someContent } = {}) {
  const { courseId, classIds } = await someCourse(db, { levels: [2], content });
  await renderStoredMarkdown(db);
  const actor = await someActor(db);
  await enrol(db, { actor, input: { courseId } });
  const [classId = 0, next = 0] = classIds;
  const question = {
    courseId,
    classId,
    kind: 'choice' as const,
    optionIds: { options: ['a', 'b'] },
    answer: 'a',
    options: ['Ya', 'Tidak'],
    prompt: 'Benarkah?',
  };
  const rows = await db
    .insert(courseQuestions)
    .values([
      { ...question, key: 'satu', bank: 'practice' as const },
      { ...question, key: 'bukti', bank: 'proof' as const },
    ])
    .returning({ id: courseQuestions.id });
  const [practice = 0, proof = 0] = rows.map(({ id }) => id);
  return { db, actor, courseId, classId, next, practice, proof };
}

/** Someone who has a logbook. */
export async function someTrainer(db: Db): Promise<Actor> {
  const actor = await someActor(db);
  const { id: userId, email, username: name } = actor;
  await db
    .insert(trainerApplications)
    .values({ userId, email, name, locale: 'id', status: 'accepted' });
  return actor;
}

export const action = (kind: string, input: object, more: { id?: string; at?: Date } = {}) => ({
  id: more.id ?? crypto.randomUUID(),
  at: (more.at ?? new Date()).toISOString(),
  kind,
  input,
});

/** An answer to the practice question of a learner, by the stored id of its option. */
export const practiceAnswer = (questionId: number, stored: string) => ({
  questionId,
  value: toShown({ id: questionId, kind: 'choice' }, 'practice', stored),
});

export const sendActions = (db: Db, actor: Actor | null, actions: object[], kinds = actionKinds) =>
  performActions(db, { actor, kinds, input: actionsInputSchema.parse({ actions }) });

/** `done` or the code of the refusal of each. */
export const outcomeOf = async (...call: Parameters<typeof sendActions>) =>
  (await sendActions(...call)).results.map((one) => (one.state === 'done' ? 'done' : one.code));
