import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { contactTopics } from '#db/lists';
import { auditLog, contactMessages, inboxItems } from '#db/schema';
import { contactInputSchema } from '~/features/contact/contact.schema';
import { sendContact } from '~/features/contact/contact.server';
import { proposalInputSchema } from '~/features/events/proposals/proposal.schema';
import {
  answerProposal,
  listProposals,
  submitProposal,
} from '~/features/events/proposals/proposals.server';
import { actOnItem } from '~/features/inbox/answers.server';
import { inboxActSchema, inboxQuery, type InboxAct } from '~/features/inbox/inbox.schema';
import { countOpen, getInboxItem, listInbox } from '~/features/inbox/inbox.server';
import { submissionInputSchema } from '~/features/jobs/submissions/submission.schema';
import { listSubmissions, submitJob } from '~/features/jobs/submissions/submissions.server';
import type { Actor } from '~/server/auth/actor';
import { newStamp, readSent, UsedFormError } from '~/server/http/form-token';
import { someAddress } from '../support/accounts';
import { mailsTo } from '../support/outbox';
import { settled, useDatabase, useFolder, getStatus, useActor } from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const db = useDatabase();
const admin = useActor(db, { isAdmin: true });
const plain = useActor(db);

let made = 0;
/** What the page of a form says of its sending, a while after it was shown. */
const sentAfter = (milliseconds = 60_000, values: Record<string, string> = {}) =>
  readSent({ ...values, stamp: newStamp(Date.now() - milliseconds) });
const fields = (values: Record<string, string> = {}) => ({
  name: 'Sari Dewi',
  email: `tamu.${(made += 1)}@example.org`,
  topic: 'partner',
  message: 'Apakah sekolah kami boleh ikut?',
  ...values,
});
async function write(values: Record<string, string> = {}, sent = sentAfter()) {
  const input = contactInputSchema.parse(fields(values));
  await sendContact(db, { actor: null, sender: someAddress(), input, sent });
  await settled();
  return input;
}
const list = async (query: object = {}, actor: Actor | null = admin) =>
  (await listInbox(db, { actor, query: inboxQuery.parse(query) })).rows;
const latest = async (query: object = { state: 'all' }) => {
  const [row] = await list(query);
  if (!row) throw new Error('The inbox is empty.');
  return row;
};
const act = (itemId: number, input: InboxAct, actor: Actor | null = admin, sent = sentAfter()) =>
  actOnItem(db, { actor, itemId, input, sent });
const item = (itemId: number) => getInboxItem(db, { actor: admin, itemId });
const getSource = (address: string, subject: RegExp) =>
  readdirSync(outbox)
    .map((name) => readFileSync(join(outbox, name), 'utf8').replace(/\r\n[ \t]+/g, ' '))
    .find((text) => text.includes(`To: ${address}`) && subject.test(text)) ?? '';

it('the stamp of a form is good for no other', async () => {
  const values = fields();
  const stamp = newStamp(Date.now() - 60_000);
  await write(values, readSent({ ...values, stamp }));
  const other = { ...values, message: 'Satu hal lagi.' };
  await expect(write(other, readSent({ ...other, stamp }))).rejects.toThrow(UsedFormError);
  expect(await list({ state: 'all', q: values.email })).toHaveLength(1);
});

const proposal = (values: object = {}) =>
  proposalInputSchema.parse({
    title: 'AI di sawah',
    reason: 'Panen',
    format: 'workshop',
    contactName: 'Wayan',
    contactEmail: `w${(made += 1)}@example.org`,
    ...values,
  });
const job = () =>
  submissionInputSchema.parse({
    company: 'Tani Pintar',
    title: 'Analis',
    description: 'Bekerja dengan data.',
    contactName: 'Putu',
    contactEmail: `p${(made += 1)}@example.org`,
  });

it('proposals and jobs are closed by their answer', async () => {
  const input = proposal();
  await submitProposal(db, { actor: null, sender: someAddress(), input, sent: sentAfter() });
  const [row] = await listProposals(db, { actor: admin });
  await answerProposal(db, { actor: admin, proposalId: row?.id ?? 0, status: 'declined' });
  expect(await latest({ state: 'closed' })).toMatchObject({ email: input.contactEmail });
});

it('proposals and jobs that look like spam are hidden from decisions until staff say otherwise', async () => {
  const shown = async () => (await listSubmissions(db, { actor: admin })).length;
  const before = await shown();
  const sent = sentAfter(100);
  const input = proposal({ title: 'Murah sekali' });
  await submitProposal(db, { actor: null, sender: someAddress(), input, sent });
  await submitJob(db, {
    actor: null,
    sender: someAddress(),
    input: job(),
    sent: sentAfter(100),
  });
  const titles = async () => (await listProposals(db, { actor: admin })).map(({ title }) => title);
  expect(await titles()).not.toContain('Murah sekali');
  expect(await shown()).toBe(before);
  const { id } = await latest({ state: 'spam', kind: 'proposal' });
  await act(id, { act: 'state', state: 'open' });
  expect(await titles()).toContain('Murah sekali');
});

describe('staff', () => {
  it('answer by mail in the sender’s language, in one thread, once for two presses', async () => {
    const { email } = await write({ locale: 'id' });
    const { id } = await latest();
    const reply: InboxAct = { act: 'reply', body: 'Boleh sekali.\n\nSampai jumpa.', close: 'on' };
    const sent = sentAfter(5000, { body: 'x' });
    await Promise.all([act(id, reply, admin, sent), act(id, reply, admin, sent)]);
    await settled();
    const answers = mailsTo(outbox, email).filter(({ subject }) => subject.startsWith('Re:'));
    expect(answers).toHaveLength(1);
    expect(answers[0]?.text).toContain('Halo Sari Dewi,');
    expect(answers[0]?.html).toContain('Sampai jumpa.');
    const first = /Message-ID: (<[^>]+>)/i.exec(getSource(email, /Pesan Anda sudah/))?.[1];
    expect(first).toMatch(/^<inbox-/);
    expect(getSource(email, /Subject: Re/)).toContain(`In-Reply-To: ${first}`);
    expect(await item(id)).toMatchObject({
      state: 'closed',
      isAnswered: true,
      replies: [{ authorName: admin.username, isSent: true }],
    });
  });

  it('send an answer again that the mail server did not take', async () => {
    const { email } = await write();
    const { id } = await latest();
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
    await act(id, { act: 'reply', body: 'Terima kasih.' });
    await settled();
    const [written] = (await item(id)).replies;
    expect(written).toMatchObject({ body: 'Terima kasih.', isSent: false });
    vi.stubEnv('SMTP_URL', '');
    for (let round = 0; round < 2; round += 1) {
      await act(id, { act: 'resend', reply: written?.id ?? 0 });
      await settled();
    }
    expect(mailsTo(outbox, email).filter(({ subject }) => /^Re:/.test(subject))).toHaveLength(1);
    expect((await item(id)).replies).toMatchObject([{ isSent: true }]);
    const ofItem = eq(auditLog.target, `inbox-item:${id}`);
    const entries = await db.select().from(auditLog).where(ofItem).orderBy(auditLog.id);
    expect(entries.map(({ action }) => action)).toEqual(['inbox.reply', 'inbox.resend']);
  });

  it('assign to an admin alone, close and open again, each noted with the name', async () => {
    await write();
    const { id } = await latest();
    await act(id, { act: 'assign', assignee: admin.id });
    await act(id, { act: 'assign', assignee: admin.id });
    expect(await latest({ assignee: 'me' })).toMatchObject({
      id,
      assignee: { username: admin.username },
    });
    expect(await getStatus(act(id, { act: 'assign', assignee: plain.id }))).toBe(400);
    const before = await countOpen(db, { actor: admin });
    await act(id, { act: 'state', state: 'closed' });
    expect(await countOpen(db, { actor: admin })).toBe(before - 1);
    await act(id, { act: 'state', state: 'open' });
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `inbox-item:${id}`))
      .orderBy(desc(auditLog.id));
    expect(entries.map(({ action }) => action)).toEqual([
      'inbox.reopen',
      'inbox.close',
      'inbox.assign',
    ]);
    expect(entries[2]).toMatchObject({ details: { username: admin.username } });
  });

  it('have 72 hours for a request about personal data, and close it with its outcome alone', async () => {
    const hours = async (topic: string) => {
      await write({ topic });
      const { id, createdAt, dueAt } = await latest();
      return { id, hours: dueAt && (Date.parse(dueAt) - Date.parse(createdAt)) / 3_600_000 };
    };
    const others = contactTopics.filter((topic) => topic !== 'privacy');
    for (const topic of others) expect((await hours(topic)).hours, topic).toBeNull();
    const { id, hours: given } = await hours('privacy');
    expect(given).toBe(72);
    expect(await list({ kind: 'privacy' })).toMatchObject([{ id, state: 'open' }]);
    const close = (outcome?: string) => act(id, { act: 'state', state: 'closed', outcome });
    const answer: InboxAct = { act: 'reply', body: 'Sudah kami hapus.', close: 'on' };
    for (const refused of [close(), close('singkat'), act(id, answer)])
      await expect(refused).rejects.toMatchObject({
        code: 'outcome_required',
        status: 400,
        details: { issues: { outcome: { code: 'outcome_required' } } },
      });
    expect(await item(id)).toMatchObject({ state: 'open', replies: [], outcome: null });
    const inForm = (outcome: string) =>
      inboxActSchema.safeParse({ act: 'state', state: 'closed', outcome }).error?.issues[0]?.path;
    expect([inForm('x'.repeat(501)), inForm('x'.repeat(500))]).toEqual([['outcome'], undefined]);
    await act(id, { act: 'state', state: 'spam' });
    await act(id, { act: 'state', state: 'open' });
    await close('Akun dihapus pada hari yang sama.');
    expect(await item(id)).toMatchObject({
      state: 'closed',
      outcome: 'Akun dihapus pada hari yang sama.',
    });
    await act(id, { act: 'state', state: 'open' });
    expect(await item(id)).toMatchObject({ state: 'open', outcome: null });
    await act(id, { ...answer, outcome: 'Akun dihapus pada hari yang sama.' });
    await settled();
    expect((await item(id)).state).toBe('closed');
  });

  it('find by words anywhere, which are no patterns', async () => {
    const { email } = await write({ message: 'Kami dari Pulau 100% Nusa_Penida' });
    expect(await list({ q: 'penida PULAU' })).toMatchObject([{ email }]);
    expect(await list({ q: '100%' })).toHaveLength(1);
    expect(await list({ q: 'nusaxpenida' })).toEqual([]);
    expect(await list({ q: 'penida', kind: 'submission' })).toEqual([]);
  });

  it('see nothing of a message that was deleted', async () => {
    const { email } = await write();
    await db.delete(contactMessages).where(eq(contactMessages.email, email));
    expect(await list({ state: 'all', q: email })).toEqual([]);
    const rows = await db.select().from(inboxItems);
    expect(
      rows.every(({ contactId, proposalId, submissionId }) =>
        [contactId, proposalId, submissionId].some((one) => one !== null),
      ),
    ).toBe(true);
  });
});
