import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  classPlaces,
  deviceActions,
  finishedClasses,
  practiceAnswers,
  rateLimits,
} from '#db/schema';
import { enrol } from '~/features/courses/enrolment/enrolments.server';
import type { Actor } from '~/server/auth/actor';
import {
  action,
  outcomeOf,
  practiceAnswer,
  prepareLearner,
  sendActions,
} from '../support/device-actions';
import { someActor, toCode, useDatabase } from '../support/services';

const connection = useDatabase();

const prepared = () => prepareLearner(connection.db);
const send = (actor: Actor | null, ...actions: object[]) =>
  sendActions(connection.db, actor, actions);
const outcome = (actor: Actor | null, ...actions: object[]) =>
  outcomeOf(connection.db, actor, actions);

describe('actions of a class', () => {
  it('finish it and take that back, in the order given', async () => {
    const { db, actor, classId, next } = await prepared();
    const own = eq(finishedClasses.userId, actor.id);
    expect(
      await outcome(
        actor,
        action('class.completed', { classId }),
        action('class.completed', { classId: next }),
        action('class.reopened', { classId }),
      ),
    ).toEqual(['done', 'done', 'done']);
    const rows = await db.select().from(finishedClasses).where(own);
    expect(rows.map((row) => row.classId)).toEqual([next]);
  });

  it('keep the step of the latest time on any device, and the furthest', async () => {
    const { db, actor, classId } = await prepared();
    const at = (minutes: number) => ({ at: new Date(Date.now() - minutes * 60_000) });
    await send(actor, action('class.step', { classId, step: 2 }, at(1)));
    await send(actor, action('class.step', { classId, step: 3 }, at(9)));
    const [row] = await db.select().from(classPlaces).where(eq(classPlaces.userId, actor.id));
    expect(row).toMatchObject({ step: 2, furthest: 3 });
  });

  it('do not let a clock that is ahead hold a place', async () => {
    const { db, actor, classId } = await prepared();
    const ahead = { at: new Date(Date.now() + 3_600_000) };
    await send(actor, action('class.step', { classId, step: 3 }, ahead));
    await send(actor, action('class.step', { classId, step: 1 }));
    const [row] = await db.select().from(classPlaces).where(eq(classPlaces.userId, actor.id));
    expect(row).toMatchObject({ step: 1, furthest: 3 });
  });

  it('keep answers to practice questions as the page grades them', async () => {
    const { db, actor, practice } = await prepared();
    const answer = (value: string) => action('practice.answered', practiceAnswer(practice, value));
    expect(await outcome(actor, answer('b'), answer('a'))).toEqual(['done', 'done']);
    const rows = await db
      .select()
      .from(practiceAnswers)
      .where(eq(practiceAnswers.userId, actor.id));
    expect(rows.map(({ value, isRight }) => [value, isRight]).sort()).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });
});

describe('an action that arrives again', () => {
  it('is not done again, in one call or in two', async () => {
    const { db, actor, practice } = await prepared();
    const answer = action('practice.answered', practiceAnswer(practice, 'a'));
    const { results } = await send(actor, answer, answer);
    expect(await send(actor, answer)).toEqual({ results: results.slice(0, 1) });
    expect(results[1]).toEqual(results[0]);
    expect(await db.$count(practiceAnswers, eq(practiceAnswers.userId, actor.id))).toBe(1);
  });

  it('stays undone where it was taken back since', async () => {
    const { db, actor, classId } = await prepared();
    const done = action('class.completed', { classId });
    await send(actor, done, action('class.reopened', { classId }));
    await send(actor, done);
    expect(await db.$count(finishedClasses, eq(finishedClasses.userId, actor.id))).toBe(0);
  });

  it('is another action of another person', async () => {
    const { db, actor, courseId, practice } = await prepared();
    const other = await someActor(db);
    await enrol(db, { actor: other, input: { courseId } });
    const answer = action('practice.answered', practiceAnswer(practice, 'a'));
    expect(await outcome(actor, answer)).toEqual(['done']);
    expect(await outcome(other, answer)).toEqual(['done']);
    expect(await db.$count(practiceAnswers, eq(practiceAnswers.questionId, practice))).toBe(2);
  });
});

describe('an action that is refused', () => {
  it('is so alone, for good, and leaves nothing', async () => {
    const { db, actor, classId, proof, practice } = await prepared();
    const actions = [
      action('class.completed', { classId: 999_999 }),
      action('class.step', { classId, step: 4 }),
      action('class.step', { classId, step: 'x' }),
      action('practice.answered', practiceAnswer(proof, 'a')),
      action('practice.answered', { questionId: practice, value: 'a' }),
      action('practice.answered', { questionId: practice }),
      action('class.step', { classId, step: 2 }),
    ];
    const expected = [
      ...['class_not_found', 'class_step_unknown', 'invalid_fields', 'question_not_found'],
      ...['invalid_fields', 'invalid_fields', 'done'],
    ];
    expect(await outcome(actor, ...actions)).toEqual(expected);
    expect(await outcome(actor, ...actions)).toEqual(expected);
    const { results } = await send(actor, ...actions);
    expect(results[1]).toMatchObject({
      params: { steps: 3 },
      issues: { step: { code: 'class_step_unknown' } },
    });
    expect(await db.$count(practiceAnswers, eq(practiceAnswers.userId, actor.id))).toBe(0);
  });

  it('belongs to a course in which the person is not enrolled', async () => {
    const { db, classId, practice } = await prepared();
    const stranger = await someActor(db, { isAdmin: true });
    expect(
      await outcome(
        stranger,
        action('class.completed', { classId }),
        action('class.reopened', { classId }),
        action('class.step', { classId, step: 1 }),
        action('practice.answered', practiceAnswer(practice, 'a')),
      ),
    ).toEqual(Array(4).fill('not_enrolled'));
  });

  it('refuses the whole call of somebody who is not logged in', async () => {
    const { db, classId } = await prepared();
    const sent = action('class.completed', { classId });
    expect(await toCode(send(null, sent))).toBe('unauthorized');
    expect(await db.$count(deviceActions, eq(deviceActions.id, sent.id))).toBe(0);
  });
});

describe('the time of an action', () => {
  const outside = [
    ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z'],
    ...['2019-12-31T23:59:59Z', '9999-12-31T23:59:59-23:59', '2100-01-01T00:00:00+14:00'],
  ];

  it('that no clock shows is refused alone: what comes behind it is done', async () => {
    const { db, actor, classId } = await prepared();
    const wrong = outside.map((at) => ({ ...action('class.completed', { classId }), at }));
    const ahead = new Date(Date.now() + 25 * 3_600_000);
    const actions = [
      ...wrong,
      action('class.completed', { classId }, { at: ahead }),
      action('class.step', { classId, step: 1 }, { at: new Date('2020-01-01T00:00:00Z') }),
      action('class.step', { classId, step: 2 }, { at: new Date(Date.now() + 23 * 3_600_000) }),
    ];
    const expected = [...Array<string>(wrong.length + 1).fill('clock_wrong'), 'done', 'done'];
    expect(await outcome(actor, ...actions)).toEqual(expected);
    // They are answered the same again.
    expect(await outcome(actor, ...actions)).toEqual(expected);
    expect(await db.$count(finishedClasses, eq(finishedClasses.userId, actor.id))).toBe(0);
    expect(await db.$count(deviceActions, eq(deviceActions.userId, actor.id))).toBe(actions.length);
  });
});

describe('actions of one person', () => {
  it('are bounded a day, in whatever calls they come', async () => {
    const { db, actor, classId } = await prepared();
    const step = () => action('class.step', { classId, step: 1 });
    await send(actor, step(), step());
    const key = `actions-day:${actor.id}`;
    const [counted] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
    expect(counted?.points).toBe(2);
    await db.update(rateLimits).set({ points: 4998 }).where(eq(rateLimits.key, key));
    expect(await outcome(actor, step(), step())).toEqual(['done', 'done']);
    expect(await toCode(send(actor, step()))).toBe('rate_limited');
    expect(await db.$count(deviceActions, eq(deviceActions.userId, actor.id))).toBe(4);
  });
});
