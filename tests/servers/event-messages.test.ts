import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createDb } from '#db/client';
import { cmsEvents, eventRegistrations, users } from '#db/schema';
import { call, createAccount } from '../support/accounts';
import { prepareInstance, startInstance } from '../support/kill-round';
import { readMail } from '../support/outbox';

const subject = { id: 'Bawa laptop', en: 'Bring a laptop' };
const message = { to: 'going', subject, text: { id: 'Bawa laptop Anda.', en: 'Bring yours.' } };

/** People of an event: every second reads English, and every sixth has left. */
const people = Array.from({ length: 360 }, (_, n) => ({
  email: `orang${n}@example.org`,
  locale: n % 2 === 0 ? ('id' as const) : ('en' as const),
  hasLeft: n % 6 === 5,
}));
const going = people.filter(({ hasLeft }) => !hasLeft);

it('a message to 300 people is in the outbox once for each, though its server is killed', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'event-messages-'));
  const instance = { folder: join(parent, 'instance'), databaseUrl: '' };
  prepareInstance(instance.folder);
  const outbox = join(instance.folder, 'outbox');
  const list = () => {
    try {
      return readdirSync(outbox).filter((name) => name.endsWith('.eml'));
    } catch {
      return [];
    }
  };
  try {
    // The embedded database is made as the server starts.
    await (await startInstance(instance)).stop();
    const { db, close } = await createDb('', { folder: join(instance.folder, '.data/db') });
    const admin = await createAccount(db, { isAdmin: true });
    const [event] = await db
      .insert(cmsEvents)
      .values({ title: 'Kelas malam', slug: 'kelas-malam', startsAt: new Date('2030-01-01') })
      .returning({ id: cmsEvents.id });
    const eventId = event?.id ?? 0;
    const rows = people.map(({ email, locale }, n) => ({
      username: `orang${n}`,
      email,
      locale,
      password: 'x',
      emailVerifiedAt: new Date(),
    }));
    await db.insert(users).values(rows);
    const made = await db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(
        inArray(
          users.email,
          people.map(({ email }) => email),
        ),
      );
    const left = new Set(people.filter(({ hasLeft }) => hasLeft).map(({ email }) => email));
    await db.insert(eventRegistrations).values(
      made.map(({ id: userId, email }) => ({
        eventId,
        userId,
        status: left.has(email) ? ('cancelled' as const) : ('going' as const),
      })),
    );
    await close();

    const first = await startInstance(instance);
    const path = `/api/admin/events/${eventId}/messages`;
    const sent = await call(first.origin, 'POST', path, { cookie: admin.cookie, body: message });
    expect([sent.status, await sent.json()]).toEqual([202, { recipients: 300 }]);
    await expect.poll(() => list().length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(30);
    await first.kill();
    expect(list().length).toBeLessThan(300);

    const second = await startInstance(instance);
    await expect.poll(() => list().length, { timeout: 60_000, interval: 250 }).toBe(300);
    await second.stop();
    const mails = list().map((name) => readMail(readFileSync(join(outbox, name), 'utf8')));
    const told = mails.map(({ to, subject }) => `${to}: ${subject}`).sort();
    expect(told).toEqual(going.map(({ email, locale }) => `${email}: ${subject[locale]}`).sort());
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}, 300_000);
