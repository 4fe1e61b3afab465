import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courseMeasures, courseQuestions } from '#db/schema';
import { exportData } from '~/features/accounts/profile/data-export.server';
import { getAdminCourse } from '~/features/courses/admin/course-admin-read.server';
import { openCheck } from '~/features/courses/checks/check-state.server';
import { enrol } from '~/features/courses/enrolment/enrolments.server';
import { completeClass } from '~/features/courses/lessons/complete-class.server';
import { openClass } from '~/features/courses/lessons/learning.server';
import {
  handInMeasure,
  leastMeasured,
  openMeasure,
} from '~/features/courses/measures/measures.server';
import type { MeasurePhase } from '~/features/courses/courses.schema';
import { exportQuestions } from '~/features/courses/questions/gift.server';
import { toShown } from '~/features/courses/questions/option-ids.server';
import {
  deleteQuestion,
  listQuestions,
  updateQuestion,
} from '~/features/courses/questions/question-admin.server';
import { questionInputSchema } from '~/features/courses/questions/question-input.schema';
import { getStatistics } from '~/features/courses/questions/statistics.server';
import type { Actor } from '~/server/auth/actor';
import { someCourse } from '../support/courses';
import { rowsOf, someActor, toCode, useActor, useDatabase } from '../support/services';

const db = useDatabase();
const admin = useActor(db, { isAdmin: true });

/** A course of two classes that asks two questions before and two after; `b` is always right. */
async function measuredCourse(phases: readonly MeasurePhase[] = ['before', 'after']) {
  const { courseId, classIds } = await someCourse(db, { levels: [2] });
  const values = phases.flatMap((phase) =>
    [1, 2].map((n) => ({
      courseId,
      classId: classIds[0] ?? 0,
      key: `measure-${courseId}-${phase}-${n}`,
      bank: 'measure' as const,
      phase,
      kind: 'choice' as const,
      prompt: `Soal ${phase} ${n}?`,
      optionIds: { options: ['a', 'b', 'c', 'd'] },
      options: ['Satu', 'Dua', 'Tiga', 'Empat'],
      answer: 'b',
      reasons: ['Bukan.', 'Memang.', 'Bukan.', 'Bukan.'],
    })),
  );
  await db.insert(courseQuestions).values(values);
  return { courseId, classIds };
}

async function learner(courseId: number): Promise<Actor> {
  const actor = await someActor(db);
  await enrol(db, { actor, input: { courseId } });
  return actor;
}

interface Call {
  actor: Actor | null;
  courseId: number;
  phase: MeasurePhase;
}

/** Answers with these stored options, in the order of the questions; null leaves one open. */
async function answer(call: Call, picks: readonly (string | null)[]) {
  const { courseId, phase } = call;
  const rows = await rowsOf(
    db,
    courseQuestions,
    and(eq(courseQuestions.courseId, courseId), eq(courseQuestions.phase, phase)),
  );
  const answers = Object.fromEntries(
    rows
      .toSorted((one, other) => one.id - other.id)
      .flatMap(({ id }, at) => {
        const pick = picks[at];
        return pick ? [[id, String(toShown({ id, kind: 'choice' }, 'practice', pick))]] : [];
      }),
  );
  return handInMeasure(db, { ...call, answers });
}

const scoresOf = (courseId: number, { id }: Actor) =>
  rowsOf(
    db,
    courseMeasures,
    and(eq(courseMeasures.courseId, courseId), eq(courseMeasures.userId, id)),
  );

const finish = async (actor: Actor, classIds: readonly number[]) => {
  for (const classId of classIds) await completeClass(db, { actor, classId });
};

describe('the questions before and after a course', () => {
  it('are asked without their keys, and told with reasons once they are answered', async () => {
    const { courseId } = await measuredCourse();
    const call = { actor: await learner(courseId), courseId, phase: 'before' as const };
    const asked = await openMeasure(db, call);
    expect(asked).toMatchObject({ state: 'open', questions: [{ kind: 'choice' }, {}] });
    expect(JSON.stringify(asked)).not.toMatch(/Memang|Bukan|"answer"|"reasons"/);
    await answer(call, ['b', null]);
    const told = await openMeasure(db, call);
    expect(told).toMatchObject({
      state: 'answered',
      measures: { before: { right: 1, asked: 2 }, after: null },
    });
    expect(JSON.stringify(told)).toContain('Memang.');
  });

  it('have their time: before the first class, and after the last', async () => {
    const { courseId, classIds } = await measuredCourse();
    const actor = await learner(courseId);
    const [before, after] = (['before', 'after'] as const).map((phase) => ({
      actor,
      courseId,
      phase,
    })) as [Call, Call];
    expect(await toCode(answer(after, ['b', 'b']))).toBe('measure_closed');
    expect(await openMeasure(db, after)).toMatchObject({ state: 'closed' });
    await finish(actor, classIds.slice(0, 1));
    expect(await toCode(answer(before, ['b', 'b']))).toBe('measure_closed');
    expect(await openMeasure(db, before)).toMatchObject({ state: 'closed' });
    await finish(actor, classIds);
    await answer(after, ['b', 'b']);
    expect(await scoresOf(courseId, actor)).toMatchObject([{ phase: 'after', right: 2, asked: 2 }]);
  });

  it('count the first answers alone', async () => {
    const { courseId } = await measuredCourse();
    const call = { actor: await learner(courseId), courseId, phase: 'before' as const };
    const codes = await Promise.all([1, 2, 3].map(() => toCode(answer(call, ['a', 'a']))));
    expect(codes.toSorted()).toEqual(['done', 'measure_answered', 'measure_answered']);
    expect(await toCode(answer(call, ['b', 'b']))).toBe('measure_answered');
    expect(await toCode(handInMeasure(db, { ...call, answers: null }))).toBe('measure_answered');
    expect(await scoresOf(courseId, call.actor)).toMatchObject([{ right: 0, asked: 2 }]);
  });

  it('are offered until they are answered, skipped or late, and stay open to who skipped them', async () => {
    const { courseId, classIds } = await measuredCourse();
    const [classId = 0] = classIds;
    const actor = await learner(courseId);
    const measures = async () => (await openClass(db, { actor, courseId, classId })).measures;
    expect(await measures()).toEqual({ asks: ['after', 'before'], before: null, after: null });
    const call = { actor, courseId, phase: 'before' as const };
    await handInMeasure(db, { ...call, answers: null });
    expect(await measures()).toMatchObject({ before: { right: 0, asked: 0 } });
    expect(await openMeasure(db, call)).toMatchObject({ state: 'open' });
    await answer(call, ['b', 'b']);
    expect(await measures()).toMatchObject({ before: { right: 2, asked: 2 }, after: null });
  });

  it('refuse visitors, who is not enrolled, a course without them, and impossible answers', async () => {
    const { courseId } = await measuredCourse(['before']);
    const { courseId: without } = await someCourse(db);
    const actor = await learner(courseId);
    await enrol(db, { actor, input: { courseId: without } });
    const stranger = await someActor(db);
    const phase = 'before' as const;
    for (const [call, code] of [
      [{ actor: null, courseId, phase }, 'unauthorized'],
      [{ actor: stranger, courseId, phase }, 'not_enrolled'],
      [{ actor, courseId: 999_999, phase }, 'course_not_found'],
      [{ actor, courseId: without, phase }, 'measure_not_found'],
      [{ actor, courseId, phase: 'after' }, 'measure_not_found'],
    ] as const) {
      expect(await toCode(openMeasure(db, call))).toBe(code);
      expect(await toCode(handInMeasure(db, { ...call, answers: null }))).toBe(code);
    }
    const call = { actor, courseId, phase };
    expect(await toCode(handInMeasure(db, { ...call, answers: {} }))).toBe('measure_empty');
    const { questions } = (await openMeasure(db, call)) as { questions: { id: number }[] };
    const id = questions[0]?.id ?? 0;
    await expect(handInMeasure(db, { ...call, answers: { [id]: 'b' } })).rejects.toMatchObject({
      code: 'invalid_fields',
      issues: { [`question-${id}`]: { code: 'invalid' } },
    });
    expect(await scoresOf(courseId, actor)).toEqual([]);
  });

  it('are in the export of their person', async () => {
    const { courseId } = await measuredCourse();
    const actor = await learner(courseId);
    await answer({ actor, courseId, phase: 'before' }, ['b', 'a']);
    expect((await exportData(db, actor)).courseMeasures).toMatchObject([
      { courseId, phase: 'before', right: 1, asked: 2 },
    ]);
  });

  it('are no questions of staff, of practice or of a check', async () => {
    const { courseId, classIds } = await measuredCourse();
    const [classId = 0] = classIds;
    const actor = await learner(courseId);
    expect(await listQuestions(db, { actor: admin, courseId })).toEqual([]);
    for (const bank of ['practice', 'proof'] as const)
      expect(await exportQuestions(db, { actor: admin, courseId, bank })).not.toContain('Soal');
    const statistics = await getStatistics(db, { actor: admin, courseId });
    expect(statistics).toMatchObject({ questions: [], practice: [] });
    expect((await openClass(db, { actor, courseId, classId })).practice).toEqual([]);
    expect((await openCheck(db, { actor, courseId })).state.check).toBe('none');
    const [row] = await rowsOf(db, courseQuestions, eq(courseQuestions.courseId, courseId));
    const id = row?.id ?? 0;
    const input = questionInputSchema.parse({
      bank: 'proof',
      kind: 'choice',
      prompt: 'Mana?',
      answer: 'a',
      options: [
        { id: 'a', text: 'Satu' },
        { id: 'b', text: 'Dua' },
      ],
    });
    const version = row?.version;
    expect(await toCode(updateQuestion(db, { actor: admin, id, version, input }))).toBe(
      'question_not_found',
    );
    expect(await toCode(deleteQuestion(db, { actor: admin, id, version }))).toBe(
      'question_not_found',
    );
  });
});

describe('what learners gained', () => {
  const gainOf = async (courseId: number) =>
    (await getAdminCourse(db, { actor: admin, courseId })).gain;

  it('is told from twenty people on who answered both, and of no course that asks nothing', async () => {
    const { courseId } = await measuredCourse();
    const { courseId: without } = await someCourse(db);
    expect(await gainOf(without)).toBeNull();
    const people = await Promise.all(
      Array.from({ length: leastMeasured + 2 }, () => someActor(db)),
    );
    const row = (phase: MeasurePhase, right: number, asked: number) => (actor: Actor) => ({
      userId: actor.id,
      courseId,
      phase,
      right,
      asked,
    });
    const both = people.slice(0, leastMeasured);
    const [last] = both.slice(-1);
    await db.insert(courseMeasures).values([
      ...both.slice(0, 10).map(row('before', 1, 2)),
      ...both.slice(10).map(row('before', 0, 2)),
      ...both.slice(0, -1).map(row('after', 2, 2)),
      // Neither who skipped the first ones nor who has not answered the last counts.
      ...people.slice(-2, -1).flatMap((one) => [row('before', 0, 0)(one), row('after', 2, 2)(one)]),
      ...people.slice(-1).map(row('before', 2, 2)),
    ]);
    expect(await gainOf(courseId)).toBe('few');
    if (last) await db.insert(courseMeasures).values(row('after', 0, 2)(last));
    expect(await gainOf(courseId)).toEqual({ people: 20, before: 25, after: 95 });
  });
});
