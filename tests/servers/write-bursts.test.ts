import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb, type Connection } from '#db/client';
import { api } from '../support/api-paths';
import type { NewDoorPass } from '~/features/events/door/door.schema';
import { call, createAccount, someAddress, type Account } from '../support/accounts';
import { startDatabaseServer, seededServer } from '../support/drivers';
import { eventFields } from '../support/event-input';
import { postgresBin } from '../support/postgres';
import { seededAdminPassword, startServer, type RunningServer } from '../support/server';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy';

const amount = 100;
/** A hall whose phones are behind one address. */
const hall = { 'x-forwarded-for': '192.0.2.77' };
/** Milliseconds that everything takes on its way to the database: writes that wait for each other add up. */
const delayMs = 1;

describe.skipIf(!postgresBin)('a hall that does the same at once', () => {
  let database: Awaited<ReturnType<typeof startDatabaseServer>>;
  let proxy: DatabaseProxy;
  let connection: Connection;
  let server: RunningServer;
  let eventId: number;
  let authorization: string;
  let people: (Account & { code: string })[];

  beforeAll(async () => {
    database = await startDatabaseServer('postgres');
    const env = await seededServer(database, seededAdminPassword);
    const url = new URL(env.DATABASE_URL ?? '');
    connection = await createDb(url.href);
    proxy = await startDatabaseProxy(Number(url.port), delayMs);
    url.port = String(proxy.port);
    server = await startServer({
      ...env,
      DATABASE_URL: url.href,
      LOG_LEVEL: 'error',
      TRUSTED_PROXY: '127.0.0.1',
    });
    const admin = await createAccount(connection.db, { isAdmin: true });
    const make = async <T>(path: string, body: unknown) => {
      const response = await call(server.origin, 'POST', path, { cookie: admin.cookie, body });
      return (await response.json()) as T;
    };
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const times = { startsAt: inMinutes(-5), endsAt: inMinutes(120) };
    const event = eventFields({ ...times, capacity: String(2 * amount) });
    ({ id: eventId } = await make<{ id: number }>(api.events, event));
    const words = [{ word: 'mangga', opensAt: inMinutes(-4), closesAt: inMinutes(60) }];
    const options = { cookie: admin.cookie, body: { words } };
    await call(server.origin, 'PUT', api.eventWords(eventId), options);
    const pass = await make<NewDoorPass>(api.doorPasses(eventId), { name: 'Sari' });
    authorization = `Bearer ${new URL(pass.url).hash.slice(1)}`;
    people = [];
    for (let n = 0; n < amount; n += 1)
      people.push({ ...(await createAccount(connection.db)), code: '' });
  });
  afterAll(async () => {
    await server.stop();
    await connection.close();
    await proxy.stop();
    await database.stop();
  });

  /** Everybody's calls at once, and visits of others until they are answered. */
  async function burst(send: (person: (typeof people)[number]) => Promise<Response>) {
    let isOver = false;
    const before = server.output().length;
    const calls = Promise.all(people.map(send)).finally(() => (isOver = true));
    const visits: number[] = [];
    while (!isOver) {
      const headers = { 'x-forwarded-for': someAddress() };
      const response = await fetch(`${server.origin}/jobs?q=${randomUUID()}`, { headers });
      await response.arrayBuffer();
      visits.push(response.status);
    }
    const answers = await calls;
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(await Promise.all(refusals.map((answer) => answer.text()))).toEqual([]);
    expect(new Set(visits)).toEqual(new Set([200]));
    expect(server.output().slice(before)).not.toContain('"level":50');
    // Pages were answered meanwhile, not only at the end.
    expect(visits.length).toBeGreaterThan(3);
    return answers;
  }

  it('registers', async () => {
    const answers = await burst(({ cookie }) =>
      call(server.origin, 'POST', api.registration(eventId), { cookie, headers: hall }),
    );
    for (const [n, answer] of answers.entries()) {
      const { ticket } = (await answer.json()) as { ticket: { code: string } };
      people[n]!.code = ticket.code;
    }
  });

  it('types the word', async () => {
    const body = { word: 'mangga' };
    await burst(({ cookie }) =>
      call(server.origin, 'POST', api.ownAttendance(eventId), { cookie, body, headers: hall }),
    );
  });

  it('shows its tickets', async () => {
    await burst(({ code }) => {
      const scan = { id: randomUUID(), code, at: new Date().toISOString(), door: 'Pintu A' };
      const headers = { ...hall, authorization };
      return call(server.origin, 'POST', api.doorScans, { body: { scans: [scan] }, headers });
    });
  });
});
