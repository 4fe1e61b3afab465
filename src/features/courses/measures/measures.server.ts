import { and, avg, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client';
import { courseMeasures, courseQuestions, courses } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import type { Actor } from '~/server/auth/actor';
import { AppError, fieldError } from '~/server/errors';
import { enrolled, lockEnrolment } from '../class-access.server';
import { isAllDone, type Progress } from '../course-progress';
import { readCourseTitle } from '../course-title.server';
import { getProgress } from '../learner-progress.server';
import { gradeWithin } from '../questions/graded-answer.server';
import { showOptions } from '../questions/option-ids.server';
import { toPractice } from '../questions/practice-question.server';
import { readQuestions, type QuestionRow } from '../questions/question-rows.server';
import type { CheckQuestion } from '../questions/questions.schema';
import type { MeasurePhase, MeasureScore, Measures } from '../courses.schema';
import { measureField, type MeasureGain, type MeasurePage } from './measures.schema';

/** People from whose answers on staff see what they gained on average. */
export const leastMeasured = 20;

interface MeasureCall {
  actor: Actor | null;
  courseId: number;
  phase: MeasurePhase;
  lang?: Locale | undefined;
}

/** Columns of a course for `toMeasures`, in a query of `courses`. */
export const measureColumns = (userId: number) => ({
  asks: sql<MeasurePhase[]>`(
    select coalesce(jsonb_agg(distinct asked.phase), '[]') from ${courseQuestions} asked
    where asked.course_id = courses.id and asked.phase is not null and asked.retired_at is null)`,
  taken: sql<({ phase: MeasurePhase } & MeasureScore)[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'phase', taken.phase, 'right', taken."right", 'asked', taken.asked)), '[]')
    from ${courseMeasures} taken
    where taken.course_id = courses.id and taken.user_id = ${userId})`,
});

/** Puts the columns of `measureColumns` together. */
export function toMeasures({
  asks,
  taken,
}: {
  asks: MeasurePhase[];
  taken: ({ phase: MeasurePhase } & MeasureScore)[];
}): Measures {
  const scoreOf = (phase: MeasurePhase) => {
    const score = taken.find((one) => one.phase === phase);
    return score ? { right: score.right, asked: score.asked } : null;
  };
  return { asks, before: scoreOf('before'), after: scoreOf('after') };
}

async function readMeasures(db: Db, userId: number, courseId: number): Promise<Measures> {
  const [row] = await db
    .select(measureColumns(userId))
    .from(courses)
    .where(eq(courses.id, courseId));
  return toMeasures(row ?? { asks: [], taken: [] });
}

/** The questions of a phase, by id. Throws `measure_not_found` if the course has none. */
async function readAsked(db: Db, { courseId, phase, lang }: Omit<MeasureCall, 'actor'>) {
  const where = and(eq(courseQuestions.courseId, courseId), eq(courseQuestions.phase, phase));
  const questions = await readQuestions(db, where, lang);
  if (questions.length === 0) throw new AppError('measure_not_found');
  return questions;
}

const isTime = (phase: MeasurePhase, progress: Progress): boolean =>
  phase === 'before' ? progress.done === 0 : isAllDone(progress);

const withoutKey = (question: QuestionRow): CheckQuestion => {
  const { id, kind, prompt, lang } = question;
  return { id, kind, prompt, options: showOptions(question, 'practice'), lang };
};

/** The questions before or after a course for its learner, or what they had right, with reasons. */
export async function openMeasure(db: Db, call: MeasureCall): Promise<MeasurePage> {
  const { actor, courseId, phase, lang } = call;
  const { userId } = await enrolled(db, actor, courseId);
  const questions = await readAsked(db, call);
  const measures = await readMeasures(db, userId, courseId);
  const page = { course: await readCourseTitle(db, courseId, lang), phase, measures };
  if ((measures[phase]?.asked ?? 0) > 0) {
    return { ...page, state: 'answered', questions: questions.map(toPractice) };
  }
  const progress = (await getProgress(db, userId, [courseId]))(courseId);
  if (!isTime(phase, progress)) return { ...page, state: 'closed' };
  return { ...page, state: 'open', questions: questions.map(withoutKey) };
}

/** Counts the right answers. Throws at its field for one that its question cannot have. */
function countRight(questions: QuestionRow[], answers: Readonly<Record<string, string>>): number {
  const given = questions.filter(({ id }) => answers[id] !== undefined);
  if (given.length === 0) throw fieldError('answers', 'measure_empty');
  return given.filter((question) => {
    const graded = gradeWithin([question], answers[question.id]);
    if (!graded) {
      const issues = { [measureField(question.id)]: { code: 'invalid' as const } };
      throw new AppError('invalid_fields', undefined, { issues });
    }
    return graded.isRight;
  }).length;
}

/**
 * Hands in answers by question id, in the shown ids of options; what is left open is not right. Null
 * skips the questions, which may still be answered in their time. Throws `measure_answered` the
 * second time, and `measure_closed` outside their time.
 */
export async function handInMeasure(
  db: Db,
  call: MeasureCall & { answers: Readonly<Record<string, string>> | null },
): Promise<void> {
  const { actor, courseId, phase, answers } = call;
  const { userId } = await enrolled(db, actor, courseId);
  const questions = await readAsked(db, call);
  const score = answers
    ? { right: countRight(questions, answers), asked: questions.length }
    : { right: 0, asked: 0 };
  await db.transaction(async (tx) => {
    await lockEnrolment(tx, { userId, courseId });
    const progress = (await getProgress(tx, userId, [courseId]))(courseId);
    if (!isTime(phase, progress)) throw new AppError('measure_closed');
    const { userId: ofUser, courseId: ofCourse, phase: ofPhase, asked } = courseMeasures;
    const [row] = await tx
      .insert(courseMeasures)
      .values({ userId, courseId, phase, ...score })
      .onConflictDoUpdate({
        target: [ofUser, ofCourse, ofPhase],
        set: { ...score, answeredAt: sql`now()` },
        setWhere: eq(asked, 0),
      })
      .returning({ asked });
    if (!row) throw new AppError('measure_answered');
  });
}

/**
 * The mean shares right before and after a course, of those who answered both; `few` while they are
 * fewer than staff are told of, null if the course asks nothing. The caller has checked access.
 */
export async function readGain(db: Db, courseId: number): Promise<MeasureGain | 'few' | null> {
  const isAsked = and(
    eq(courseQuestions.courseId, courseId),
    eq(courseQuestions.bank, 'measure'),
    isNull(courseQuestions.retiredAt),
  );
  if ((await db.$count(courseQuestions, isAsked)) === 0) return null;
  const after = alias(courseMeasures, 'after_course');
  const percent = (of: typeof courseMeasures | typeof after) =>
    avg(sql`100.0 * ${of.right} / ${of.asked}`).mapWith(Math.round);
  const [row] = await db
    .select({ people: count(), before: percent(courseMeasures), after: percent(after) })
    .from(courseMeasures)
    .innerJoin(
      after,
      and(
        eq(after.userId, courseMeasures.userId),
        eq(after.courseId, courseMeasures.courseId),
        eq(after.phase, 'after'),
        gt(after.asked, 0),
      ),
    )
    .where(
      and(
        eq(courseMeasures.courseId, courseId),
        eq(courseMeasures.phase, 'before'),
        gt(courseMeasures.asked, 0),
      ),
    );
  if (!row || row.people < leastMeasured) return 'few';
  return { people: row.people, before: row.before ?? 0, after: row.after ?? 0 };
}
