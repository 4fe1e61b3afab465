import { eq } from 'drizzle-orm';
import { describe, it, expect } from 'vitest';
import {
  newsletterSubscribers,
  jobAlerts,
  auditLog,
  newsletterSubscribers as subscribers,
} from '#db/schema';
import { alertInputSchema } from '~/features/jobs/alerts/alert-query';
import { alerts } from '~/features/jobs/alerts/alert-mails.server';
import { exportSubscribers, listSubscribers } from '~/features/newsletter/newsletter-admin.server';
import { newsletter } from '~/features/newsletter/newsletter.server';
import { optInSchema } from '~/lib/opt-in.schema';
import { someAddress } from '../support/accounts';
import { mailsTo, tokenIn } from '../support/outbox';
import { useFolder, useDatabase, settled, rowsOf, toCode, someActor } from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const db = useDatabase();

let made = 0;
const someone = () => `pembaca.${(made += 1)}@example.org`;

interface Kind {
  name: string;
  of: typeof newsletter | typeof alerts;
  table: typeof newsletterSubscribers | typeof jobAlerts;
  parse: (values: object) => Parameters<typeof alerts.subscribe>[1]['input'];
  subjects: Record<'question' | 'english' | 'known', string>;
}

const kinds: Kind[] = [
  {
    name: 'the newsletter',
    of: newsletter,
    table: newsletterSubscribers,
    parse: (values) => optInSchema.parse(values) as ReturnType<Kind['parse']>,
    subjects: {
      question: 'Mohon konfirmasi langganan Anda',
      english: 'Please confirm your subscription',
      known: 'Anda sudah menerima buletin kami',
    },
  },
  {
    name: 'new jobs by mail',
    of: alerts,
    table: jobAlerts,
    parse: (values) => alertInputSchema.parse(values),
    subjects: {
      question: 'Konfirmasi: lowongan baru lewat email',
      english: 'Confirm: new jobs by email',
      known: 'Anda sudah berlangganan lowongan baru',
    },
  },
];

describe.each(kinds)('$name', ({ of, table, parse, subjects }) => {
  async function ask(email: string, values: object = {}, sender = someAddress()) {
    await of.subscribe(db, { sender, input: parse({ email: email.toUpperCase(), ...values }) });
    await settled();
  }
  const rowOf = async (email: string) => (await rowsOf(db, table, eq(table.email, email)))[0];
  const tokenOf = (purpose: 'confirm' | 'stop', row: object) =>
    of.readToken(purpose, row as typeof jobAlerts.$inferSelect);
  async function confirmed() {
    const email = someone();
    await ask(email);
    const row = (await rowOf(email))!;
    await of.confirm(db, { id: row.id, token: tokenOf('confirm', row) });
    return row;
  }

  it('is confirmed by the link in the mail alone, ended by one click, and can be asked for again', async () => {
    const email = someone();
    await ask(email, { locale: 'en' });
    const [mail] = mailsTo(outbox, email);
    expect(mail?.subject).toBe(subjects.english);
    const row = (await rowOf(email))!;
    expect(row.confirmedAt).toBeNull();
    const link = { id: row.id, token: tokenIn(mail!) };
    const stop = { id: row.id, token: tokenOf('stop', row) };
    for (const wrong of [stop, { ...link, token: `${link.token}x` }, { ...link, id: 999_999 }])
      expect(await toCode(of.confirm(db, wrong))).toBe('gone');
    for (let press = 0; press < 2; press += 1) await of.confirm(db, link);
    expect((await rowOf(email))?.confirmedAt).not.toBeNull();
    const other = await confirmed();
    for (const wrong of [link, { ...stop, id: other.id }, { ...stop, token: 'x' }])
      expect(await toCode(of.stop(db, wrong))).toBe('gone');
    for (let press = 0; press < 2; press += 1) await of.stop(db, stop);
    expect(await rowOf(email)).toBeUndefined();
    expect(await rowOf(other.email)).toBeDefined();
    expect(await toCode(of.confirm(db, link))).toBe('gone');
    await ask(email);
    expect(mailsTo(outbox, email).at(-1)?.subject).toBe(subjects.question);
  });

  it('reveals only to the mailbox whether an address is known', async () => {
    const { email } = await confirmed();
    await ask(email);
    const last = mailsTo(outbox, email).at(-1);
    expect(last?.subject).toBe(subjects.known);
    expect(last?.text).toContain('/unsubscribe?');
  });

  it('writes to one address five times a day at most, and hears one sender ten times an hour', async () => {
    const email = someone();
    for (let round = 0; round < 7; round += 1) await ask(email);
    expect(mailsTo(outbox, email)).toHaveLength(5);
    const sender = someAddress();
    for (let round = 0; round < 10; round += 1) await ask(someone(), {}, sender);
    expect(await toCode(ask(someone(), {}, sender))).toBe('rate_limited');
  });
});

async function ask(email: string, values: object = {}, sender = someAddress()) {
  const input = optInSchema.parse({ email: email.toUpperCase(), ...values });
  await newsletter.subscribe(db, { sender, input });
  await settled();
}
const toRow = async (email: string) => {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email));
  return row;
};
async function confirmed(email = someone()) {
  await ask(email);
  const row = await toRow(email);
  if (!row) throw new Error('Nobody subscribed.');
  await newsletter.confirm(db, {
    id: row.id,
    token: newsletter.readToken('confirm', row),
  });
  return row;
}

it('forgets who never confirmed', async () => {
  const silent = someone();
  await ask(silent);
  const { email } = await confirmed();
  await newsletter.forgetUnconfirmed(db, new Date(Date.now() + 31 * 86_400_000));
  expect(await toRow(silent)).toBeUndefined();
  expect(await toRow(email)).toBeDefined();
});

it('is listed and exported, with no formula in the file', async () => {
  const admin = await someActor(db, { isAdmin: true });
  const formula = '=cmd|calc@example.org';
  await db.insert(subscribers).values({ email: formula, locale: 'id', confirmedAt: new Date() });
  await ask('Menunggu@example.org');
  const list = (q: string) => listSubscribers(db, { actor: admin, q, page: 1 });
  expect((await list('menunggu@')).rows).toMatchObject([{ isConfirmed: false }]);
  expect((await list('%')).rows).toEqual([]);
  const { csv } = await exportSubscribers(db, { actor: admin });
  expect(csv).toContain(`"'${formula}"`);
  expect(csv).toMatch(/"Confirmed at \(WIB\)".*\r\n.*\t"\d{4}-\d\d-\d\d \d\d:\d\d"/);
  expect(csv).not.toContain('Menunggu@');
  expect(csv).toMatch(/\/api\/newsletter\/unsubscribe\?id=\d+&token=/);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'newsletter.export'));
  expect(entry?.actorName).toBe(admin.username);
});
