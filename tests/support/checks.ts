import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseQuestions } from '#db/schema';
import { saveAnswers } from '~/features/courses/checks/save-answers.server';
import { startCheck } from '~/features/courses/checks/start-check.server';
import { toShown } from '~/features/courses/questions/option-ids.server';
import type { AnswerValue } from '~/features/courses/questions/questions.schema';
import { submitCheck } from '~/features/courses/checks/submit-check.server';
import type { CheckAttempt, SubmittedCheck } from '~/features/courses/checks/checks.schema';
import { enrol } from '~/features/courses/enrolment/enrolments.server';
import { completeClass, uncompleteClass } from '~/features/courses/lessons/complete-class.server';
import type { Locale } from '~/i18n/locales';
import type { Actor } from '~/server/auth/actor';
import { someCourse } from './courses';
import { someActor } from './services';

type QuestionValues = Partial<typeof courseQuestions.$inferInsert>;

let made = 0;

/** A proof question with three options, of which `b` is right. */
const someQuestion = (courseId: number): typeof courseQuestions.$inferInsert => {
  const n = (made += 1);
  return {
    courseId,
    key: `bukti-${n}`,
    bank: 'proof',
    kind: 'choice',
    prompt: `Bukti ${n}?`,
    optionIds: { options: ['a', 'b', 'c'] },
    options: [`Salah ${n}`, `Benar ${n}`, `Keliru ${n}`],
    answer: 'b',
    reasons: [`Bukan a ${n}.`, `Memang b ${n}.`, `Bukan c ${n}.`],
  };
};

/**
 * Fills the bank of a course with questions as `values` say; returns their ids. Without them with
 * enough for a check.
 */
export async function seedProofBank(
  db: Db,
  courseId: number,
  values: QuestionValues[] = Array.from({ length: 12 }, () => ({})),
): Promise<number[]> {
  const rows = await db
    .insert(courseQuestions)
    .values(values.map((own) => ({ ...someQuestion(courseId), ...own })))
    .returning({ id: courseQuestions.id });
  return rows.map(({ id }) => id);
}

export function shownAnswer(
  { id, questions }: CheckAttempt,
  questionId: number,
  stored: AnswerValue,
): AnswerValue {
  const question = questions.find((one) => one.id === questionId);
  if (!question) throw new Error(`Question ${questionId} was not asked.`);
  return toShown(question, `check:${id}`, stored);
}

export async function readKeys(
  db: Db,
  attempt: CheckAttempt,
  ids = attempt.questions.map(({ id }) => id),
): Promise<Record<string, AnswerValue>> {
  const rows = await db.select().from(courseQuestions).where(inArray(courseQuestions.id, ids));
  return Object.fromEntries(
    rows.map(({ id, kind, answer, accepted }) => {
      if (kind === 'number') return [id, (answer as { value: number }).value];
      if (kind === 'text') return [id, accepted[0] ?? ''];
      return [id, shownAnswer(attempt, id, answer as AnswerValue)];
    }),
  );
}

interface CheckCall {
  actor: Actor;
  courseId: number;
}

/** Starts or resumes a check, in a network of the caller's own. */
export const start = (db: Db, call: CheckCall & { lang?: Locale }) =>
  startCheck(db, { ...call, address: `network of ${call.actor.id}` });

/** Answers an attempt and hands it in, with that many wrong answers. */
async function finish(
  db: Db,
  actor: Actor,
  attempt: CheckAttempt,
  wrong: number,
): Promise<SubmittedCheck> {
  const { id: checkId, questions } = attempt;
  const ids = questions.map(({ id }) => id).slice(wrong);
  const answers = await readKeys(db, attempt, ids);
  await saveAnswers(db, { actor, checkId, input: { answers } });
  return submitCheck(db, { actor, checkId });
}

export async function takeCheck(
  db: Db,
  { wrong = 0, ...call }: CheckCall & { wrong?: number },
): Promise<SubmittedCheck> {
  const { attempt } = await start(db, call);
  return finish(db, call.actor, attempt, wrong);
}

/** Passes it with a class that is undone meanwhile, so that no certificate is issued with it. */
export async function passWithout(
  db: Db,
  { classId, ...call }: CheckCall & { classId: number },
): Promise<SubmittedCheck> {
  const { attempt } = await start(db, call);
  await uncompleteClass(db, { actor: call.actor, classId });
  return finish(db, call.actor, attempt, 0);
}

/** Takes it, and passes; with a bank if the course has none yet. */
export async function passCheck(db: Db, call: CheckCall): Promise<SubmittedCheck> {
  const isOfBank = and(
    eq(courseQuestions.courseId, call.courseId),
    eq(courseQuestions.bank, 'proof'),
  );
  const known = await db.$count(courseQuestions, isOfBank);
  if (known === 0) await seedProofBank(db, call.courseId);
  return takeCheck(db, call);
}

/** Someone who has finished all classes of a course, which has a bank as `values` say. */
export async function readyForCheck(
  db: Db,
  { levels = [2], values }: { levels?: number[]; values?: QuestionValues[] } = {},
) {
  const actor = await someActor(db);
  const { courseId, classIds } = await someCourse(db, { levels });
  const questionIds = await seedProofBank(db, courseId, values);
  await enrol(db, { actor, input: { courseId } });
  for (const classId of classIds) await completeClass(db, { actor, classId });
  return { actor, courseId, classIds, questionIds };
}
