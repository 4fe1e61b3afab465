import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { contactMessages, inboxItems } from '#db/schema';
import { planStaffDigest } from '~/features/staff/staff-digest.server';
import { sentTo, useDatabase, useFolder } from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const db = useDatabase();
const to = 'staf@example.org';

afterEach(() => vi.unstubAllEnvs());

async function openMessage(daysAgo: number) {
  const values = { name: 'Sari', email: 'sari@example.org', topic: 'other' as const };
  const [message] = await db
    .insert(contactMessages)
    .values({ ...values, message: 'Halo', locale: 'id' })
    .returning();
  await db.insert(inboxItems).values({
    contactId: message?.id,
    createdAt: sql`now() - make_interval(days => ${daysAgo}::int)`,
  });
}

it('mails staff once a day what has waited for more than three days', async () => {
  vi.stubEnv('OUTBOX_DIR', outbox);
  vi.stubEnv('STAFF_EMAIL', to);
  vi.stubEnv('STAFF_LANGUAGE', 'en');
  const subjects = async () => (await sentTo(outbox, to)).map(({ subject }) => subject);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await openMessage(1);
  await planStaffDigest(db);
  expect(await subjects()).toEqual([]);

  await openMessage(5);
  vi.stubEnv('STAFF_DIGEST', 'off');
  await planStaffDigest(db);
  expect(await subjects()).toEqual([]);

  vi.stubEnv('STAFF_DIGEST', 'on');
  await Promise.all([planStaffDigest(db), planStaffDigest(db)]);
  await planStaffDigest(db);
  expect(await subjects()).toHaveLength(1);
  const [mail] = await sentTo(outbox, to);
  expect(mail?.text).toContain('2 open messages, oldest 5 days');

  await planStaffDigest(db, tomorrow);
  expect(await subjects()).toHaveLength(2);
});
