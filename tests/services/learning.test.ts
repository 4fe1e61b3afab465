import { eq } from 'drizzle-orm';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Connection } from '#db/client';
import { classMaterials, classPlaces, courseClasses, courseLevels, userCourses } from '#db/schema';
import { enrol, listEnrolments, unenrol } from '~/features/courses/enrolment/enrolments.server';
import { completeClass, uncompleteClass } from '~/features/courses/lessons/complete-class.server';
import { openClass, resumeCourse } from '~/features/courses/lessons/learning.server';
import type { Actor } from '~/server/auth/actor';
import { rememberPlace } from '~/features/courses/lessons/places.server';
import { passCheck } from '../support/checks';
import { emptyDatabase } from '../support/database';
import { someCourse, someOrganization } from '../support/courses';
import { someActor } from '../support/services';

let connection: Connection;
beforeAll(async () => {
  connection = await emptyDatabase();
});
afterAll(() => connection.close());

async function started(levels = [2, 2]) {
  const { db } = connection;
  const actor = await someActor(db);
  const course = await someCourse(db, { levels });
  await enrol(db, { actor, input: { courseId: course.courseId } });
  return { db, actor, ...course };
}
const [first, last] = [(ids: number[]) => ids[0] ?? 0, (ids: number[]) => ids.at(-1) ?? 0];

describe('learning', () => {
  it('goes from class to class, and continues after an interruption', async () => {
    const { db, actor, courseId, classIds } = await started();
    expect(await resumeCourse(db, { actor, courseId })).toBe(classIds[0]);
    for (const classId of classIds.slice(0, 3)) {
      await openClass(db, { actor, courseId, classId });
      await rememberPlace(db, { actor, classId, input: { step: 1 } });
      await completeClass(db, { actor, classId });
    }
    expect(await resumeCourse(db, { actor, courseId })).toBe(classIds[3]);
    const page = await openClass(db, { actor, courseId, classId: last(classIds) });
    expect(page).toMatchObject({ progress: 75, classes: 4, done: 3 });
    expect(page.levels.map((level) => level.classes.map(({ isDone }) => isDone))).toEqual([
      [true, true],
      [true, false],
    ]);
    expect(await completeClass(db, { actor, classId: last(classIds) })).toMatchObject({
      courseId,
      progress: 100,
      classes: 4,
      done: 4,
    });
    expect((await listEnrolments(db, { actor }))[0]).toMatchObject({ progress: 100 });
  });

  it('counts a class once, however often it is marked', async () => {
    const { db, actor, classIds } = await started([3]);
    for (let round = 0; round < 5; round += 1)
      expect(await completeClass(db, { actor, classId: first(classIds) })).toMatchObject({
        progress: 33,
        done: 1,
      });
    expect((await listEnrolments(db, { actor }))[0]).toMatchObject({ progress: 33, done: 1 });
  });

  it('takes a slip back: the class is open again, and progress follows', async () => {
    const { db, actor, courseId, classIds } = await started([2]);
    for (const classId of classIds) await completeClass(db, { actor, classId });
    const classId = last(classIds);
    const { certificate } = await passCheck(db, { actor, courseId });
    expect(certificate).not.toBeNull();
    for (let round = 0; round < 2; round += 1)
      expect(await uncompleteClass(db, { actor, classId })).toMatchObject({
        progress: 50,
        done: 1,
        // What was issued is not taken back by a slip.
        certificate,
      });
    expect((await listEnrolments(db, { actor }))[0]).toMatchObject({ progress: 50, done: 1 });
    expect(await resumeCourse(db, { actor, courseId })).toBe(classId);
    const other = await someActor(db);
    await enrol(db, { actor: other, input: { courseId } });
    await uncompleteClass(db, { actor: other, classId: first(classIds) });
    expect((await listEnrolments(db, { actor }))[0]).toMatchObject({ done: 1 });
  });

  it('is never stuck: progress follows the classes that there are now', async () => {
    const { db, actor, courseId, classIds } = await started([2]);
    for (const classId of classIds) await completeClass(db, { actor, classId });
    const [level] = await db.select().from(courseLevels).where(eq(courseLevels.courseId, courseId));
    const added = { levelId: level?.id ?? 0, position: 3, code: 'K-9', title: 'Baru', hours: 1 };
    const [extra] = await db.insert(courseClasses).values(added).returning();
    const progress = async () => (await listEnrolments(db, { actor }))[0]?.progress;
    expect(await progress()).toBe(66);
    await db.delete(courseClasses).where(eq(courseClasses.id, extra?.id ?? 0));
    expect(await progress()).toBe(100);
    await db.delete(courseClasses).where(eq(courseClasses.id, first(classIds)));
    expect(await progress()).toBe(100);
  });

  it('shows material that is safe, in order', async () => {
    const { db, actor, courseId, classIds } = await started([1]);
    const classId = first(classIds);
    await db
      .update(courseClasses)
      .set({ content: '## Halo\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) **ya**' })
      .where(eq(courseClasses.id, classId));
    await db.insert(classMaterials).values([
      { classId, position: 2, title: 'B', kind: 'link', url: 'https://example.org' },
      { classId, position: 1, title: 'A', kind: 'file', url: '/files/a.pdf' },
    ]);
    const { lesson } = await openClass(db, { actor, courseId, classId });
    expect(lesson.content).toContain('<h2 tabindex="-1">Halo</h2>');
    expect(lesson.content).toContain('<strong>ya</strong>');
    expect(lesson.content).not.toMatch(/<script|javascript/);
    expect(lesson.materials.map(({ title }) => title)).toEqual(['A', 'B']);
    // Stored HTML is given as it is.
    await db
      .update(courseClasses)
      .set({ contentHtml: '<p>tersimpan</p>' })
      .where(eq(courseClasses.id, classId));
    const again = await openClass(db, { actor, courseId, classId });
    expect(again.lesson.content).toBe('<p>tersimpan</p>');
  });
});

describe('where a learner goes on', () => {
  it('is not moved by a page that is only asked for', async () => {
    const { db, actor, courseId, classIds } = await started();
    const [one = 0, , three = 0] = classIds;
    await rememberPlace(db, { actor, classId: one, input: { step: 1 } });
    const rows = () =>
      Promise.all([
        db.select().from(userCourses).where(eq(userCourses.userId, actor.id)),
        db.select().from(classPlaces).where(eq(classPlaces.userId, actor.id)),
      ]);
    const before = await rows();
    await openClass(db, { actor, courseId, classId: three });
    expect(await rows()).toEqual(before);
    expect(await resumeCourse(db, { actor, courseId })).toBe(one);
    await rememberPlace(db, { actor, classId: three, input: { step: 1 } });
    expect(await resumeCourse(db, { actor, courseId })).toBe(three);
  });

  it('is the class that was read last, in whatever order devices tell it', async () => {
    const { db, actor, courseId, classIds } = await started();
    const [one = 0, two = 0] = classIds;
    const read = (classId: number, minutes: number) =>
      rememberPlace(db, {
        actor,
        classId,
        input: { step: 1 },
        at: new Date(Date.now() - minutes * 60_000),
      });
    await read(two, 1);
    await read(one, 30);
    expect(await resumeCourse(db, { actor, courseId })).toBe(two);
    // Another course has a place of its own.
    const other = await someCourse(db);
    await enrol(db, { actor, input: { courseId: other.courseId } });
    await rememberPlace(db, { actor, classId: first(other.classIds), input: { step: 1 } });
    expect(await resumeCourse(db, { actor, courseId })).toBe(two);
  });

  it('is known of a class without a text too, which has one step', async () => {
    const { db, actor, courseId, classIds } = await started();
    const classId = last(classIds);
    await db
      .update(courseClasses)
      .set({ content: '', steps: 0, videoUrl: 'https://youtu.be/aircAruvnKk' })
      .where(eq(courseClasses.id, classId));
    await rememberPlace(db, { actor, classId, input: { step: 1 } });
    expect(await resumeCourse(db, { actor, courseId })).toBe(classId);
    await expect(rememberPlace(db, { actor, classId, input: { step: 2 } })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('follows what was finished, also on a device that told of no reading', async () => {
    const { db, actor, courseId, classIds } = await started();
    const [, two = 0, three = 0] = classIds;
    await completeClass(db, { actor, classId: two });
    expect(await resumeCourse(db, { actor, courseId })).toBe(three);
    await uncompleteClass(db, { actor, classId: two });
    expect(await resumeCourse(db, { actor, courseId })).toBe(two);
  });
});

describe('the page of a class', () => {
  it('asks its questions of the database at once: few in a row, whatever the course holds', async () => {
    const { db, actor, courseId, classIds } = await started([4, 4]);
    const classId = first(classIds);
    await openClass(db, { actor, courseId, classId, lang: 'en' });
    const client = (db as unknown as { $client: PGlite }).$client;
    const query = client.query.bind(client);
    let [waves, queries] = [0, 0];
    let waiting: (() => void)[] = [];
    const spy = vi.spyOn(client, 'query').mockImplementation(async (...call) => {
      queries += 1;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        // Whoever can ask now has asked before this comes.
        if (waiting.length === 1)
          setTimeout(() => {
            waves += 1;
            const now = waiting;
            waiting = [];
            for (const go of now) go();
          }, 20);
      });
      return query(...call);
    });
    await openClass(db, { actor, courseId, classId, lang: 'en' });
    spy.mockRestore();
    // Who asks; what does not depend on each other; its translations.
    expect(waves).toBeLessThanOrEqual(3);
    expect(queries).toBeLessThanOrEqual(16);
  });
});

describe('who may learn', () => {
  it('is who is enrolled and may see the course', async () => {
    const { db, courseId, classIds } = await started();
    const other = await someCourse(db);
    const classId = first(classIds);
    const stranger = await someActor(db);
    const admin = await someActor(db, { isAdmin: true });
    const codes = async (actor: Actor | null, course = courseId, lesson = classId) =>
      Promise.all(
        [
          resumeCourse(db, { actor, courseId: course }),
          openClass(db, { actor, courseId: course, classId: lesson }),
          completeClass(db, { actor, classId: lesson }),
          uncompleteClass(db, { actor, classId: lesson }),
        ].map((call) => call.then(() => 'fine').catch((error: { code: string }) => error.code)),
      );
    expect(await codes(null)).toEqual(Array(4).fill('unauthorized'));
    expect(await codes(stranger)).toEqual(Array(4).fill('not_enrolled'));
    expect(await codes(admin)).toEqual(Array(4).fill('not_enrolled'));
    expect(await codes(stranger, 999_999, 999_999)).toEqual([
      ...['course_not_found', 'course_not_found', 'class_not_found', 'class_not_found'],
    ]);
    await enrol(db, { actor: stranger, input: { courseId } });
    expect(await codes(stranger)).toEqual(Array(4).fill('fine'));
    // A class of another course is not opened through this one.
    expect(await codes(stranger, courseId, first(other.classIds))).toEqual([
      ...['fine', 'class_not_found', 'not_enrolled', 'not_enrolled'],
    ]);
    await unenrol(db, { actor: stranger, courseId });
    expect(await codes(stranger)).toEqual(Array(4).fill('not_enrolled'));
  });

  it('excludes people who have left the organisation', async () => {
    const { db } = connection;
    const organizationId = await someOrganization(db);
    const member = await someActor(db, { organizationId });
    const { courseId, classIds } = await someCourse(db, { organizationId });
    await enrol(db, { actor: member, input: { courseId } });
    const left = { ...member, organizationId: null };
    const call = { actor: left, courseId, classId: first(classIds) };
    await expect(openClass(db, call)).rejects.toMatchObject({ status: 404 });
    await expect(completeClass(db, call)).rejects.toMatchObject({ status: 404 });
  });
});
