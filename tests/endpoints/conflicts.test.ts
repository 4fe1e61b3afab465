import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '~/config/api-paths';
import {
  adminCookie,
  call,
  createAccount,
  someAddress,
  someRegistration,
} from '../support/accounts';
import { bootcampFields } from '../support/bootcamp-input';
import { eventFields } from '../support/event-input';
import { jobFields } from '../support/job-input';
import { postgresBin, startPostgres } from '../support/postgres';
import { prepareDatabase } from '../support/prepared';
import { served } from '../support/served';
import { startServer, type RunningServer } from '../support/server';

/** Sends so many calls at once; how often which status came. */
async function atOnce(total: number, send: (index: number) => Promise<Response>) {
  const seen: Record<number, number> = {};
  await Promise.all(
    Array.from({ length: total }, async (_, index) => {
      const response = await send(index);
      seen[response.status] = (seen[response.status] ?? 0) + 1;
      const { code } = (await response.json()) as { code?: string };
      if (response.status === 409) expect(code).toMatch(/^(slug|username|email)_taken$/);
    }),
  );
  return seen;
}

/** The same over either database, with the build's own server between. */
function conflicts(total: number, origin: () => string): void {
  const post = async (path: string, body: unknown) =>
    call(origin(), 'POST', path, { cookie: await adminCookie(origin()), body });
  const register = (body: unknown) =>
    call(origin(), 'POST', api.register, {
      body,
      headers: { 'x-forwarded-for': someAddress() },
    });

  it('of a job', async () => {
    const { slug } = jobFields();
    expect(await atOnce(total, () => post(api.jobs, jobFields({ slug })))).toEqual({
      201: 1,
      409: total - 1,
    });
  });

  it('of an event', async () => {
    const { slug } = eventFields();
    const send = () => post(api.events, eventFields({ slug }));
    expect(await atOnce(total, send)).toEqual({ 201: 1, 409: total - 1 });
  });

  it('of a bootcamp', async () => {
    const { slug } = bootcampFields();
    const send = () => post(api.bootcamps, bootcampFields({ slug }));
    expect(await atOnce(total, send)).toEqual({ 201: 1, 409: total - 1 });
  });

  it('a username, in any case', { timeout: 120_000 }, async () => {
    const { username } = someRegistration();
    const send = (index: number) =>
      register({
        ...someRegistration(),
        username: index % 2 ? username : username.toUpperCase(),
      });
    expect(await atOnce(total, send)).toEqual({ 201: 1, 409: total - 1 });
  });

  it('an email address, in any case', { timeout: 120_000 }, async () => {
    const { email } = someRegistration();
    const send = (index: number) =>
      register({ ...someRegistration(), email: index % 2 ? email : email.toUpperCase() });
    expect(await atOnce(total, send)).toEqual({ 201: 1, 409: total - 1 });
  });

  it('an enrolment, which stays one row without a conflict', async () => {
    const { cookie } = await createAccount(origin());
    const send = () =>
      call(origin(), 'POST', api.enroll, { cookie, body: { courseId: 1, progress: 0 } });
    expect(await atOnce(total, send)).toEqual({ 200: total });
    const own = await call(origin(), 'GET', api.userCourses, { cookie });
    expect(await own.json()).toHaveLength(1);
  });
}

// It has one connection, so that more calls would only wait longer.
describe('20 calls for the same slug or name at once, on the embedded database', () => {
  conflicts(20, () => served.origin);
});

describe.skipIf(!postgresBin)('100 calls for the same slug or name at once, on PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conflicts-'));
  let database: Awaited<ReturnType<typeof startPostgres>>;
  let server: RunningServer;
  beforeAll(async () => {
    database = await startPostgres();
    await prepareDatabase(database.url, served.adminPassword);
    server = await startServer({
      DATABASE_URL: database.url,
      LOG_LEVEL: 'error',
      OUTBOX_DIR: join(folder, 'outbox'),
      BLOB_DIR: join(folder, 'blobs'),
      TRUSTED_PROXY: '127.0.0.1',
    });
  });
  afterAll(async () => {
    await server.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  conflicts(100, () => server.origin);
});
