import { describe, expect, it } from 'vitest';
import { paths } from '~/config/paths';
import { planClass, planCourse } from '~/features/courses/learning/offline-plan.server';
import { planEvent } from '~/features/events/detail/offline-plan.server';
import { planLogbook } from '~/features/trainer/logbook/offline-plan.server';
import { prepareLearner, someTrainer } from '../support/device-actions';
import { someActor, toCode, useDatabase } from '../support/services';

const connection = useDatabase();

describe('what saving takes', () => {
  it('is all classes for a learner, and the open one for everyone else', async () => {
    const { db, actor, courseId, classId } = await prepareLearner(connection.db);
    const call = { courseId, lang: 'id' as const };
    const learner = await planCourse(db, { ...call, actor });
    expect(learner).toMatchObject({ key: `course:${courseId}:id`, href: paths.course(courseId) });
    expect(learner.parts.map(({ url }) => url)).toContain(paths.learnClass(courseId, classId));
    expect(learner.parts.every(({ bytes }) => bytes > 1000)).toBe(true);
    for (const other of [null, await someActor(db)]) {
      const { parts } = await planCourse(db, { ...call, actor: other });
      expect(parts.map(({ url }) => url)).toEqual([
        paths.course(courseId),
        paths.firstLesson(courseId),
      ]);
    }
  });

  it('of a class is told to those who are enrolled alone', async () => {
    const { db, actor, courseId, classId } = await prepareLearner(connection.db);
    const call = { courseId, classId, lang: 'en' as const };
    const { parts } = await planClass(db, { ...call, actor });
    expect(parts.map(({ url }) => url)).toEqual([`/en${paths.learnClass(courseId, classId)}`]);
    expect(await toCode(planClass(db, { ...call, actor: null }))).toBe('unauthorized');
    const other = await someActor(db);
    expect(await toCode(planClass(db, { ...call, actor: other }))).toBe('not_enrolled');
    expect(await toCode(planClass(db, { ...call, actor, classId: 999_999 }))).toBe(
      'class_not_found',
    );
  });

  it('of the logbook is told to trainers alone', async () => {
    const { db } = connection;
    const lang = 'en' as const;
    const { parts } = await planLogbook(db, { actor: await someTrainer(db), lang });
    expect(parts).toMatchObject([{ url: `/en${paths.logbook}?entry=new`, isChanging: true }]);
    expect(await toCode(planLogbook(db, { actor: null, lang }))).toBe('unauthorized');
    const other = await someActor(db);
    expect(await toCode(planLogbook(db, { actor: other, lang }))).toBe('trainers_only');
  });

  it('of what is not there is refused', async () => {
    const { db } = connection;
    const call = { actor: null, courseId: 999_999, lang: 'id' as const };
    expect(await toCode(planCourse(db, call))).toBe('course_not_found');
    expect(await toCode(planEvent(db, { slug: 'none', lang: 'id' }))).toBe('event_not_found');
  });
});
