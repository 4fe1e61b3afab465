import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog, newsletterSubscribers as subscribers } from '#db/schema';
import { exportSubscribers, listSubscribers } from '~/features/newsletter/newsletter-admin.server';
import { newsletter } from '~/features/newsletter/newsletter.server';
import { optInSchema } from '~/lib/opt-in.schema';
import { someAddress } from '../support/accounts';
import { mailsTo, tokenIn } from '../support/outbox';
import { settled, someActor, useDatabase, useFolder } from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const connection = useDatabase();

let made = 0;
const someone = () => `pembaca.${(made += 1)}@example.org`;
async function ask(email: string, values: object = {}, sender = someAddress()) {
  const input = optInSchema.parse({ email: email.toUpperCase(), ...values });
  await newsletter.subscribe(connection.db, { sender, input });
  await settled();
}
const toRow = async (email: string) => {
  const [row] = await connection.db.select().from(subscribers).where(eq(subscribers.email, email));
  return row;
};
async function confirmed(email = someone()) {
  await ask(email);
  const row = await toRow(email);
  if (!row) throw new Error('Nobody subscribed.');
  await newsletter.confirm(connection.db, {
    id: row.id,
    token: newsletter.readToken('confirm', row),
  });
  return row;
}

it('is confirmed by the link in the mail alone, ended by one click, and can be asked for again', async () => {
  const email = someone();
  await ask(email, { locale: 'en' });
  const [mail] = mailsTo(outbox, email);
  expect(mail?.subject).toBe('Please confirm your subscription');
  const row = await toRow(email);
  if (!row || !mail) throw new Error('Nothing came.');
  expect(row.confirmedAt).toBeNull();
  const link = { id: row.id, token: tokenIn(mail) };
  const stop = { id: row.id, token: newsletter.readToken('stop', row) };
  await expect(newsletter.confirm(connection.db, stop)).rejects.toMatchObject({ code: 'gone' });
  await expect(newsletter.stop(connection.db, link)).rejects.toMatchObject({ code: 'gone' });
  await newsletter.confirm(connection.db, link);
  await newsletter.confirm(connection.db, link);
  expect((await toRow(email))?.confirmedAt).not.toBeNull();
  await newsletter.stop(connection.db, stop);
  await newsletter.stop(connection.db, stop);
  expect(await toRow(email)).toBeUndefined();
  await expect(newsletter.confirm(connection.db, link)).rejects.toMatchObject({ code: 'gone' });
  await ask(email, { locale: 'id' });
  expect(mailsTo(outbox, email).at(-1)?.subject).toBe('Mohon konfirmasi langganan Anda');
});

it('reveals only to the mailbox whether an address is known', async () => {
  const { email } = await confirmed();
  await expect(ask(email.toUpperCase())).resolves.toBeUndefined();
  const last = mailsTo(outbox, email).at(-1);
  expect(last?.subject).toBe('Anda sudah menerima buletin kami');
  expect(last?.text).toContain('/newsletter/unsubscribe?');
});

it('writes to one address five times a day at most, and hears one sender ten times an hour', async () => {
  const email = someone();
  for (let round = 0; round < 7; round += 1) await ask(email);
  expect(mailsTo(outbox, email)).toHaveLength(5);
  const sender = someAddress();
  for (let round = 0; round < 10; round += 1) await ask(someone(), {}, sender);
  await expect(ask(someone(), {}, sender)).rejects.toMatchObject({ code: 'rate_limited' });
});

it('keeps nothing of programs, and forgets who never confirmed', async () => {
  const [trapped, silent] = [someone(), someone()];
  await ask(trapped, { website: 'x' });
  expect(await toRow(trapped)).toBeUndefined();
  await ask(silent);
  const { email } = await confirmed();
  await newsletter.forgetUnconfirmed(connection.db, new Date(Date.now() + 31 * 86_400_000));
  expect(await toRow(silent)).toBeUndefined();
  expect(await toRow(email)).toBeDefined();
});

it('is listed and exported for admins alone, with no formula in the file', async () => {
  const admin = await someActor(connection.db, { isAdmin: true });
  const plain = { ...admin, isAdmin: false };
  const formula = '=cmd|calc@example.org';
  await connection.db
    .insert(subscribers)
    .values({ email: formula, locale: 'id', confirmedAt: new Date() });
  await ask('Menunggu@example.org');
  const list = (actor: typeof admin | null, q = '') =>
    listSubscribers(connection.db, { actor, q, page: 1 });
  expect((await list(admin, 'menunggu@')).rows).toMatchObject([{ isConfirmed: false }]);
  expect((await list(admin, '%')).rows).toEqual([]);
  const { csv } = await exportSubscribers(connection.db, { actor: admin });
  expect(csv).toContain(`"'${formula}"`);
  expect(csv).not.toContain('Menunggu@');
  expect(csv).toMatch(/\/api\/newsletter\/unsubscribe\?id=\d+&token=/);
  const [entry] = await connection.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'newsletter.export'));
  expect(entry?.actorName).toBe(admin.username);
  for (const [actor, code] of [
    [null, 'unauthorized'],
    [plain, 'forbidden'],
  ] as const) {
    await expect(list(actor)).rejects.toMatchObject({ code });
    await expect(exportSubscribers(connection.db, { actor })).rejects.toMatchObject({ code });
  }
});
