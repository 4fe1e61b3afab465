import { describe, expect, it } from 'vitest';
import * as tables from '#db/schema';
import { useDatabase } from '../support/services';

const db = useDatabase();

const event = (slug: string) => ({ title: slug, slug });
const user = (username: string, email: string) => ({ username, email, password: 'hash' });
const job = { title: 'x', company: 'x', location: 'x', description: 'x' };
const bootcamp = { slug: 'x', title: 'x', provider: 'x', url: 'https://example.org' };

/** The SQLSTATE with which the database refuses a statement, or `accepted`. */
async function verdict(statement: Promise<unknown>): Promise<string> {
  try {
    await statement;
    return 'accepted';
  } catch (error) {
    return ((error as Error).cause as { code: string }).code;
  }
}

const [unique, check] = ['23505', '23514'];

describe('the database itself refuses', () => {
  it('a second featured event', async () => {
    await db.insert(tables.cmsEvents).values({ ...event('a'), isFeatured: true });
    await db.insert(tables.cmsEvents).values([event('b'), event('c')]);
    expect(
      await verdict(db.insert(tables.cmsEvents).values({ ...event('d'), isFeatured: true })),
    ).toBe(unique);
  });

  it('a slug, username or email address that differs only in case', async () => {
    await db.insert(tables.users).values(user('Rani', 'rani@example.org'));
    expect(await verdict(db.insert(tables.users).values(user('rani', 'x@example.org')))).toBe(
      unique,
    );
    expect(await verdict(db.insert(tables.users).values(user('x', 'RANI@example.org')))).toBe(
      unique,
    );
    expect(await verdict(db.insert(tables.cmsEvents).values(event('a')))).toBe(unique);
  });

  it('values outside the closed lists', async () => {
    const statements = [
      db.insert(tables.cmsEvents).values({ ...event('e'), status: 'cancelled' as never }),
      db
        .insert(tables.jobs)
        .values({ ...job, slug: 'a', jobType: 'Full time', category: 'Sales' as never }),
      db
        .insert(tables.jobs)
        .values({ ...job, slug: 'b', jobType: 'full time' as never, category: 'DevOps' }),
      db
        .insert(tables.skillBootcamps)
        .values({ ...bootcamp, category: 'x' as never, difficulty: 'Beginner' }),
      db
        .insert(tables.skillBootcamps)
        .values({ ...bootcamp, category: 'AI Bootcamps', difficulty: 'Hard' as never }),
      db
        .insert(tables.skillBootcamps)
        .values({ ...bootcamp, category: 'AI Bootcamps', difficulty: 'Beginner', popularity: 101 }),
      db.insert(tables.skillBootcamps).values({
        ...bootcamp,
        category: 'AI Bootcamps',
        difficulty: 'Beginner',
        startDate: 'soon',
      }),
    ];
    for (const statement of statements) expect(await verdict(statement)).toBe(check);
  });

  it('an event that ends before it starts, and a collection without a name', async () => {
    const span = { startsAt: new Date('2026-01-02'), endsAt: new Date('2026-01-01') };
    expect(await verdict(db.insert(tables.cmsEvents).values({ ...event('f'), ...span }))).toBe(
      check,
    );
    const [owner] = await db
      .insert(tables.users)
      .values(user('budi', 'budi@example.org'))
      .returning();
    const collection = { userId: owner?.id ?? 0, name: '   ' };
    expect(await verdict(db.insert(tables.collections).values(collection))).toBe(check);
  });

  it('enrolling twice', async () => {
    const [owner] = await db
      .insert(tables.users)
      .values(user('sari', 'sari@example.org'))
      .returning();
    const [course] = await db
      .insert(tables.courses)
      .values({ title: 'x', category: 'x' })
      .returning();
    const row = { userId: owner?.id ?? 0, courseId: course?.id ?? 0 };
    expect(await verdict(db.insert(tables.userCourses).values(row))).toBe('accepted');
    expect(await verdict(db.insert(tables.userCourses).values(row))).toBe(unique);
  });

  it('a certificate of two things, one of a cohort without what was done, and a second of a cohort', async () => {
    const { trainerCohorts, certificates, courses, users } = tables;
    const [owner] = await db.insert(users).values(user('tari', 'tari@example.org')).returning();
    const [course] = await db.insert(courses).values({ title: 'y', category: 'y' }).returning();
    const [cohort] = await db
      .insert(trainerCohorts)
      .values({ name: 'x', startsOn: '2026-11-30' })
      .returning();
    const trainerCohortId = cohort?.id ?? 0;
    const row = (code: string) => ({
      code,
      userId: owner?.id ?? 0,
      courseTitle: 'x',
      courseLang: 'id' as const,
      locale: 'id' as const,
      learnt: { classes: 0, levels: 0, hours: 0, skills: [] },
    });
    const trained = { hours: 40, workshops: 0, teachers: 0 };
    const write = (values: typeof certificates.$inferInsert) =>
      verdict(db.insert(certificates).values(values));
    const courseId = course?.id ?? 0;
    expect(await write({ ...row('a'), trainerCohortId })).toBe(check);
    expect(await write({ ...row('b'), courseId, trained })).toBe(check);
    expect(await write({ ...row('c'), courseId, trainerCohortId, trained })).toBe(check);
    expect(await write({ ...row('d'), trainerCohortId, trained })).toBe('accepted');
    expect(await write({ ...row('e'), trainerCohortId, trained })).toBe(unique);
  });
});
