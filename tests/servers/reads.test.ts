import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb, type Connection } from '#db/client';
import { cmsEvents, userCourses, eventRegistrations, jobs, skillBootcamps } from '#db/schema';
import { call, createAccount, someAddress, type Account } from '../support/accounts';
import { pageRoutes } from '../support/built-routes';
import { seededServer, startDatabaseServer } from '../support/drivers';
import { postgresBin } from '../support/postgres';
import { seededAdminPassword, startServer, type RunningServer } from '../support/server';

/** Reads that write on purpose, and why no program that opens links by itself can cause it. */
const exempt = new Map([
  ['/api/admin/counts.csv', 'sums leave the site: logged, staff alone'],
  ['/api/admin/courses/[id]/learners.csv', 'personal data leave the site: logged, staff alone'],
  ['/api/admin/events/[id]/attendance.csv', 'as above'],
  ['/api/admin/jobs/export.csv', 'as above'],
  ['/api/admin/newsletter/export.csv', 'as above'],
  ['/api/admin/trainer-applications/export.csv', 'as above'],
  ['/api/events/[id]/attendees.csv', 'as above'],
  ['/api/admin/courses/[id]/questions/export.gift', 'keys of questions leave the site: as above'],
  ['/api/skill-bootcamps/export.csv', 'a whole list leaves the site: as above'],
  ['/api/door', 'notes the use of a pass, which a header carries'],
  ['/api/ready', 'stores the content of a new build for the search, once'],
  ['/500', 'says that an error has happened'],
  ['/api/user/ratings/next', 'gives a work to rate, which stays the same until it is rated'],
  ['/shared/[token]', 'counts wrong links of a network'],
  ['/[...locale]/shared/[token]', 'as above'],
  ['/[...locale]/certificates/[code]', 'counts wrong codes of a network'],
]);

const params: Record<string, string> = {
  '[...locale]': '',
  '[...path]': 'x',
  '[locale]': 'en',
  '[action]': 'confirm',
  '[courseId]': '1',
  '[classId]': '1',
  '[kind]': 'event',
  '[number]': '1',
  '[id]': '1',
};

describe.skipIf(!postgresBin)('a GET', () => {
  let server: RunningServer;
  let connection: Connection;
  let database: Awaited<ReturnType<typeof startDatabaseServer>>;
  let people: Record<string, Account | null>;
  let slug: string;
  /** Slugs by the folder of their pages. */
  let slugs: Record<string, string | undefined>;

  beforeAll(async () => {
    database = await startDatabaseServer('postgres');
    const { DATABASE_URL: url = '' } = await seededServer(database, seededAdminPassword);
    connection = await createDb(url);
    const { db } = connection;
    const [learner, admin] = [await createAccount(db), await createAccount(db, { isAdmin: true })];
    people = { visitor: null, learner, admin };
    const startsAt = new Date(Date.now() + 3_600_000);
    const joinLink = 'https://meet.example/a';
    const [event] = await db
      .update(cmsEvents)
      .set({ startsAt, endsAt: null, joinLink, registerLink: null, status: 'upcoming' })
      .where(eq(cmsEvents.id, 1))
      .returning({ slug: cmsEvents.slug });
    slug = event?.slug ?? '';
    const [job] = await db.select({ slug: jobs.slug }).from(jobs);
    const [bootcamp] = await db.select({ slug: skillBootcamps.slug }).from(skillBootcamps);
    slugs = { events: slug, jobs: job?.slug, 'skill-hub': bootcamp?.slug };
    await db.insert(userCourses).values({ userId: learner.id, courseId: 1 });
    await db.insert(eventRegistrations).values({ eventId: 1, userId: learner.id, status: 'going' });
    await db.execute(sql.raw('create role reader login superuser'));
    await db.execute(sql.raw('alter role reader set default_transaction_read_only = on'));
    const reading = new URL(url);
    reading.username = 'reader';
    server = await startServer({
      DATABASE_URL: reading.href,
      LOG_LEVEL: 'error',
      JOBS: 'off',
      TRUSTED_PROXY: '127.0.0.1',
    });
  });
  afterAll(async () => {
    await server.stop();
    await connection.close();
    await database.stop();
  });

  const toPath = (route: string) =>
    route
      .replace(/([\w-]+)\/\[slug\]/, (_, folder: string) => `${folder}/${slugs[folder] ?? 'x'}`)
      .replace(/\[(?:\.\.\.)?\w+\]/g, (name) => params[name] ?? '1')
      .replace(/^\/\//, '/');

  it('notices a write', async () => {
    const { cookie = '' } = people.learner ?? {};
    const press = await call(server.origin, 'POST', '/api/events/1/join', { cookie });
    expect(press.status).toBe(500);
    const followed = await call(server.origin, 'GET', `/events/${slug}/join`, { cookie });
    expect(followed.headers.get('location')).toBe('https://meet.example/a');
  });

  it('writes nothing, whoever sends it', async () => {
    const failed: string[] = [];
    const routes = pageRoutes().filter((route) => !exempt.has(route));
    expect(routes.length).toBeGreaterThan(200);
    for (const route of routes) {
      for (const [name, account] of Object.entries(people)) {
        const response = await call(server.origin, 'GET', toPath(route), {
          ...(account && { cookie: account.cookie }),
          headers: { 'x-forwarded-for': someAddress() },
        });
        await response.text();
        if (response.status >= 500) failed.push(`${toPath(route)} as ${name}: ${response.status}`);
      }
    }
    expect(failed).toEqual([]);
  });
});
