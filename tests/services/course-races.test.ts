import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courseInterests, notifications, userCourses, users } from '#db/schema';
import { updateClass } from '~/features/courses/admin/class-admin.server';
import { classInputSchema } from '~/features/courses/admin/course-admin.schema';
import { addInterest } from '~/features/courses/catalogue/course-interest.server';
import { enrol, listEnrolments, unenrol } from '~/features/courses/enrolment/enrolments.server';
import { completeClass } from '~/features/courses/lessons/complete-class.server';
import { rememberPlace } from '~/features/courses/lessons/places.server';
import { coursePacksJob } from '~/features/courses/packs/make-packs.server';
import { requestPacks } from '~/features/courses/pack-requests.server';
import { toErrorResponse } from '~/server/http/endpoint';
import { someCourse } from '../support/courses';
import { postgresBin } from '../support/postgres';
import { someActor, useFolder, usePostgres, rowsOf } from '../support/services';

describe.skipIf(!postgresBin)('many at once, on PostgreSQL', () => {
  useFolder('BLOB_DIR');
  const db = usePostgres();

  it('50 enrolments of one person in one course are one row, and none fails', async () => {
    const actor = await someActor(db);
    const { courseId } = await someCourse(db);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => enrol(db, { actor, input: { courseId } })),
    );
    const rows = await rowsOf(
      db,
      userCourses,
      and(eq(userCourses.userId, actor.id), eq(userCourses.courseId, courseId)),
    );
    expect(rows).toHaveLength(1);
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([rows[0]?.id]));
  });

  it('all classes finished at once are all counted, and leaving at the same time fails nothing', async () => {
    const { courseId, classIds } = await someCourse(db, { levels: [6, 6] });
    const actor = await someActor(db);
    await enrol(db, { actor, input: { courseId } });
    const answers = await Promise.all(
      [...classIds, ...classIds].map((classId) => completeClass(db, { actor, classId })),
    );
    expect(Math.max(...answers.map(({ progress }) => progress))).toBe(100);
    expect((await listEnrolments(db, { actor }))[0]?.progress).toBe(100);

    const results = await Promise.allSettled([
      ...classIds.map((classId) => completeClass(db, { actor, classId })),
      unenrol(db, { actor, courseId }),
    ]);
    const codes = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code?: string }).code] : [],
    );
    expect(codes.every((code) => code === 'not_enrolled')).toBe(true);
    // Nothing is left behind by which a new start would not be at 0.
    expect(await enrol(db, { actor, input: { courseId } })).toMatchObject({ progress: 0 });
  });

  it('people who ask while a course opens are notified once, or refused because it is open', async () => {
    const admin = await someActor(db, { isAdmin: true });
    const { courseId, classIds } = await someCourse(db, { levels: [2], content: '' });
    const people = await Promise.all(Array.from({ length: 12 }, () => someActor(db)));
    const input = (code: string) =>
      classInputSchema.parse({ code, title: 'Kelas', hours: 2, content: 'Isi' });
    // Each twice, and in the middle of them both classes get their content.
    const asked = people.map((actor) =>
      Promise.allSettled([
        addInterest(db, { actor, courseId }),
        addInterest(db, { actor, courseId }),
      ]),
    );
    const opened = classIds.map((id) =>
      updateClass(db, { actor: admin, id, input: input(`K${id}`) }),
    );
    await Promise.all(opened);
    const results = await Promise.all(asked);
    const told = await db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.kind, 'course.opened'));
    const noted = people.filter((_, index) =>
      results[index]?.some(({ status }) => status === 'fulfilled'),
    );
    expect(told.map(({ userId }) => userId).sort()).toEqual(noted.map(({ id }) => id).sort());
    expect(await db.select().from(courseInterests)).toEqual([]);
  });

  it('a change whose transaction outlasts the making of the files has them made once more', async () => {
    const { courseId } = await someCourse(db);
    const [isWritten, isMade] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await requestPacks(db, courseId);
    const slow = db.transaction(async (tx) => {
      await requestPacks(tx, courseId);
      isWritten.resolve();
      await isMade.promise;
    });
    await isWritten.promise;
    await coursePacksJob.run(db, { courseId }, { id: crypto.randomUUID(), attempt: 1 });
    const waiting = async () => {
      const { rows } = (await db.execute(
        sql`select id from pgboss.job where name = 'course-packs' and state = 'created'
          and (data->>'courseId')::int = ${courseId}`,
      )) as unknown as { rows: unknown[] };
      return rows.length;
    };
    expect(await waiting()).toBe(0);
    isMade.resolve();
    await slow;
    expect(await waiting()).toBe(1);
  });

  it('an account that is deleted meanwhile is not logged in, and nothing fails', async () => {
    const { courseId, classIds } = await someCourse(db, { levels: [1] });
    const [classId = 0] = classIds;
    const { courseId: empty } = await someCourse(db, { levels: [1], content: '' });
    const seen = new Set<number>();
    for (let round = 0; round < 10; round += 1) {
      const actor = await someActor(db);
      await enrol(db, { actor, input: { courseId } });
      const writes = () => [
        enrol(db, { actor, input: { courseId } }),
        enrol(db, { actor, input: { courseId: empty } }),
        addInterest(db, { actor, courseId: empty }),
        completeClass(db, { actor, classId }),
        rememberPlace(db, { actor, classId, input: { step: 1 } }),
      ];
      const remove = () => db.delete(users).where(eq(users.id, actor.id));
      const toStatus = (call: Promise<unknown>) =>
        call.then(
          () => 200,
          (error: unknown) => toErrorResponse(error, '/').status,
        );
      const [statuses] = await Promise.all([
        Promise.all([...writes(), ...writes()].map(toStatus)),
        remove(),
      ]);
      // Who comes after it for sure.
      expect(await toStatus(enrol(db, { actor, input: { courseId } }))).toBe(401);
      expect(await toStatus(addInterest(db, { actor, courseId: empty }))).toBe(401);
      for (const status of statuses) seen.add(status);
    }
    expect([...seen].filter((status) => status >= 500)).toEqual([]);
  });
});
