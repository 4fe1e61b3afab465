import { describe, it, expect, vi } from 'vitest';
import { contactInputSchema } from '~/features/contact/contact.schema';
import { sendContact } from '~/features/contact/contact.server';
import { proposalInputSchema } from '~/features/events/proposals/proposal.schema';
import { submitProposal } from '~/features/events/proposals/proposals.server';
import { type InboxKind, inboxQuery } from '~/features/inbox/inbox.schema';
import { listInbox } from '~/features/inbox/inbox.server';
import { submissionInputSchema } from '~/features/jobs/submissions/submission.schema';
import { submitJob } from '~/features/jobs/submissions/submissions.server';
import { requestSchema } from '~/features/members/members.schema';
import { requestInvitation } from '~/features/members/requests.server';
import type { Locale } from '~/i18n/locales';
import { trapField } from '~/lib/posted-form';
import { type SentForm, readSent, newStamp } from '~/server/http/form-token';
import { someAddress } from '../support/accounts';
import { submissionFields } from '../support/job-input';
import { mailsTo } from '../support/outbox';
import { useFolder, useDatabase, settled, toCode, useActor } from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const db = useDatabase();
const admin = useActor(db, { isAdmin: true });

const staffAddress = 'halo@sinau.ai';
let made = 0;
const someone = () => `tamu.${(made += 1)}@example.org`;

interface Sending {
  email: string;
  /** What is typed into a field. */
  typed?: string;
  locale?: Locale;
  sender?: string;
  sent?: SentForm;
}

interface Form {
  name: string;
  kind: InboxKind;
  /** The subject of what the sender gets, in English; a proposal is answered by people. */
  subject?: string;
  send: (sending: Required<Sending>) => Promise<unknown>;
}

const forms: Form[] = [
  {
    name: 'a message to us',
    kind: 'contact',
    subject: 'We have your message',
    send: ({ email, typed, locale, sender, sent }) => {
      const message = typed;
      const values = { name: 'Sari', email, topic: 'partner', message, locale };
      const input = contactInputSchema.parse(values);
      return sendContact(db, { actor: null, sender, input, sent });
    },
  },
  {
    name: 'a proposal of an event',
    kind: 'proposal',
    send: ({ email, typed, locale, sender, sent }) => {
      const contact = { contactName: 'Sari', contactEmail: email, locale };
      const values = { title: 'AI di sawah', reason: typed, format: 'workshop' };
      const input = proposalInputSchema.parse({ ...values, ...contact });
      return submitProposal(db, { actor: null, sender, input, sent });
    },
  },
  {
    name: 'a job of a company',
    kind: 'submission',
    subject: 'We have received your job posting',
    send: ({ email, typed, locale, sender, sent }) => {
      const values = { description: typed, contactEmail: email, locale };
      const input = submissionInputSchema.parse(submissionFields(values));
      return submitJob(db, { actor: null, sender, input, sent });
    },
  },
  {
    name: 'a request for an invitation',
    kind: 'invitation',
    subject: 'We have your request for an invitation',
    send: ({ email, typed, locale, sender, sent }) => {
      const values = { email, name: 'Sari', reason: typed, locale };
      const input = requestSchema.parse(values);
      return requestInvitation(db, { sender, input, sent });
    },
  },
];

/** What the page of a form says of its sending, a while after it was shown. */
const sentAfter = (milliseconds: number, values: Record<string, string> = {}) =>
  readSent({ stamp: newStamp(Date.now() - milliseconds), ...values });

describe.each(forms)('$name', ({ kind, subject, send }) => {
  async function submit(sending: Sending) {
    await send({
      typed: 'Apakah sekolah kami boleh ikut?',
      locale: 'id',
      sender: someAddress(),
      sent: sentAfter(60_000),
      ...sending,
    });
    await settled();
  }
  const list = async (q: string, state = 'all') =>
    (await listInbox(db, { actor: admin, query: inboxQuery.parse({ q, state, kind }) })).rows;

  it('reaches the inbox and staff, and gets a confirmation that repeats nothing typed', async () => {
    const email = someone();
    await submit({ email, typed: 'Halo <b>tim</b>', locale: 'en' });
    expect(await list(email)).toMatchObject([{ kind, state: 'open', email }]);
    const mails = mailsTo(outbox, email);
    expect(mails.map((mail) => mail.subject)).toEqual(subject ? [subject] : []);
    expect(mails.map(({ text }) => text).join()).not.toContain('tim');
    const toStaff = mailsTo(outbox, staffAddress).at(-1);
    expect(toStaff?.text).toContain(email);
    expect(toStaff?.text).toMatch(/\/admin\/inbox\/\d+/);
    expect(toStaff?.html).not.toContain('<b>tim</b>');
  });

  it('is one however often the same form is sent', async () => {
    const [email, sent] = [someone(), sentAfter(60_000)];
    await Promise.all([submit({ email, sent }), submit({ email, sent })]);
    expect(await list(email)).toHaveLength(1);
    expect(mailsTo(outbox, email)).toHaveLength(subject ? 1 : 0);
  });

  it('is stored while the mail server is away', async () => {
    const email = someone();
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
    await submit({ email });
    vi.stubEnv('SMTP_URL', '');
    expect(await list(email)).toMatchObject([{ state: 'open' }]);
    expect(mailsTo(outbox, email)).toEqual([]);
  });

  it.each<[string, Partial<Sending>]>([
    ['faster than people type', { sent: sentAfter(200) }],
    ['without our stamp', { sent: readSent({ stamp: 'x.y.z' }) }],
    [
      'with the field that nobody sees',
      { sent: sentAfter(60_000, { [trapField]: 'https://spam.example' }) },
    ],
  ])('that comes %s is held back, and nobody gets a mail', async (_, sending) => {
    const [email, before] = [someone(), mailsTo(outbox, staffAddress).length];
    await submit({ email, ...sending });
    expect(await list(email, 'open')).toEqual([]);
    expect(await list(email, 'spam')).toHaveLength(1);
    expect(mailsTo(outbox, email)).toEqual([]);
    expect(mailsTo(outbox, staffAddress)).toHaveLength(before);
  });

  it('is taken five times from one sender', async () => {
    const sender = someAddress();
    const codes: unknown[] = [];
    for (let n = 0; n < 6; n += 1) codes.push(await toCode(submit({ email: someone(), sender })));
    expect(codes).toEqual([...Array<string>(5).fill('done'), 'rate_limited']);
    expect(await toCode(submit({ email: someone() }))).toBe('done');
  });
});
