import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest';
import {
  addressChangedMail,
  passwordChangedMail,
  resetMail,
  verificationMail,
} from '~/features/accounts/account-mails.server';
import { wholeLocales as locales } from '~/i18n/previews';
import { inBackground, waitForBackground } from '~/server/background';
import { drainAndMaintain } from '~/server/jobs/drain';
import { log } from '~/server/log';
import { sendMail } from '~/server/mail/mail';
import { mailJob, queueMail } from '~/server/mail/queue-mail';
import { mailsTo, readMail } from '../support/outbox';
import { useDatabase } from '../support/services';
import { startSmtp, type SmtpServer } from '../support/smtp';

const mail = { to: 'sari@example.org', subject: 'Halo — é', text: 'Text = é\n', html: '<p>é</p>' };
let outbox = '';

beforeEach(() => {
  outbox = mkdtempSync(join(tmpdir(), 'outbox-'));
  vi.stubEnv('OUTBOX_DIR', join(outbox, 'deep'));
  vi.stubEnv('SITE_URL', 'https://sinau.example');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(outbox, { recursive: true, force: true });
});

it('a mail is written to the outbox without a mail server, for its owner alone', async () => {
  const info = vi.spyOn(log, 'info');
  await sendMail(mail);
  const folder = join(outbox, 'deep');
  const [name = ''] = readdirSync(folder);
  expect(mailsTo(folder, mail.to)).toMatchObject([mail]);
  expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
  expect(info.mock.calls[0]?.[0]).toEqual({ file: join(folder, name) });
  expect(JSON.stringify(info.mock.calls)).not.toContain('sari');
});

it('a mail is handed to the server that SMTP_URL names', async () => {
  const smtp = await startSmtp();
  vi.stubEnv('SMTP_URL', smtp.url);
  vi.stubEnv('MAIL_FROM', 'Sinau <a@sinau.example>');
  const ics = { filename: 'event.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' };
  await sendMail({ ...mail, attachments: [ics] });
  await smtp.stop();
  expect(smtp.mails).toMatchObject([{ from: 'a@sinau.example', to: [mail.to] }]);
  expect(smtp.mails[0]?.source).toContain('event.ics');
  expect(readMail(smtp.mails[0]?.source ?? '')).toMatchObject({ subject: mail.subject });
});

it('a mail that is refused throws; in the background it is logged without the address', async () => {
  const smtp = await startSmtp({ refuses: true });
  vi.stubEnv('SMTP_URL', smtp.url);
  const error = vi.spyOn(log, 'error').mockReturnValue();
  await expect(sendMail(mail)).rejects.toThrow('550');
  inBackground('mail of a test', () => sendMail(mail));
  await waitForBackground();
  await smtp.stop();
  expect(error).toHaveBeenCalledOnce();
  expect(error.mock.calls[0]).toEqual([
    { error: expect.objectContaining({ responseCode: 550 }) as object },
    'mail of a test failed',
  ]);
  expect(JSON.stringify(error.mock.calls)).not.toContain('sari');
});

it('a mail takes no line break from a name into its header', async () => {
  await sendMail({ ...mail, subject: 'Hi\r\nBcc: evil@example.org' });
  const [written] = mailsTo(join(outbox, 'deep'), mail.to);
  expect(written?.subject).toMatch(/^Hi\s*Bcc: evil@example.org$/);
});

const to = { username: 'sari<b>', email: 'sari@example.org' };
const kinds = [
  ['reset', (locale: 'id' | 'en') => resetMail({ ...to, locale }, 'TOKEN_reset-1')],
  ['verification', (locale: 'id' | 'en') => verificationMail({ ...to, locale }, 'TOKEN_verify-1')],
  ['changed password', (locale: 'id' | 'en') => passwordChangedMail({ ...to, locale })],
  ['changed address', (locale: 'id' | 'en') => addressChangedMail({ ...to, locale })],
] as const;

it.each(kinds.flatMap(([name, write]) => locales.map((locale) => [name, locale, write] as const)))(
  'the mails of accounts %s in %s: text and HTML that say the same, links to our own site',
  async (_name, locale, write) => {
    await sendMail(write(locale));
    const [written] = mailsTo(join(outbox, 'deep'), to.email);
    const { subject, text, html } = written ?? { subject: '', text: '', html: '' };
    expect(subject).toContain('Sinau AI');
    expect(text).toContain('sari<b>');
    expect(html).toContain('sari&lt;b&gt;');
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).not.toMatch(/<script|<img|http:\/\//);
    const links = [...text.matchAll(/https?:\S+/g)].map(([link]) => link);
    for (const link of links) {
      expect(link).toMatch(
        locale === 'en' ? /^https:\/\/sinau\.example\/en\/auth/ : /^https:\/\/sinau\.example\/auth/,
      );
      expect(html).toContain(`href="${link}"`);
    }
  },
);

const budgetMs = 20_000;
const amount = 12;
const addresses = Array.from({ length: amount }, (_, n) => `p${n}@example.org`);

describe('mails whose server is away', () => {
  const db = useDatabase();
  let smtp: SmtpServer;
  beforeEach(async () => {
    smtp = await startSmtp();
    vi.stubEnv('SMTP_URL', smtp.url);
    for (const to of addresses) {
      await queueMail(db, { to, subject: 'Halo', text: 'Halo\n', html: '<p>Halo</p>' });
    }
  });
  afterEach(async () => {
    await smtp.stop();
    vi.unstubAllEnvs();
    await db.execute(sql`delete from pgboss.job`);
  });

  const run = () => drainAndMaintain(db, [mailJob], budgetMs);
  const arrived = () => smtp.mails.flatMap(({ to }) => to).toSorted();
  const getAttempts = async () => {
    const { rows } = (await db.execute(
      sql`select max(retry_count)::int as most from pgboss.job`,
    )) as unknown as { rows: [{ most: number }] };
    return rows[0].most;
  };

  it('all leave, once, as soon as the first attempt shows that it is back', async () => {
    await smtp.become('is away');
    expect(await run()).toEqual({ done: 0, failed: amount });
    await smtp.become('accepts');
    expect(await run()).toEqual({ done: amount, failed: 0 });
    expect(arrived()).toEqual(addresses.toSorted());
  });

  it('are tried one at a time until then, which uses up no attempts', async () => {
    await smtp.become('is away');
    await run();
    for (let minute = 0; minute < 20; minute += 1)
      expect(await run()).toEqual({ done: 0, failed: 1 });
    expect(await getAttempts()).toBeLessThanOrEqual(1);
    await smtp.become('accepts');
    expect(await run()).toEqual({ done: amount, failed: 0 });
    expect(arrived()).toEqual(addresses.toSorted());
  });

  it('wait for their own time if it has put them off by name', async () => {
    await smtp.become('greylists');
    expect(await run()).toEqual({ done: 0, failed: amount });
    await smtp.become('accepts');
    expect(await run()).toEqual({ done: 0, failed: 0 });
    await db.execute(sql`update pgboss.job set start_after = now()`);
    expect(await run()).toEqual({ done: amount, failed: 0 });
    expect(arrived()).toEqual(addresses.toSorted());
  });

  it('share connections', async () => {
    expect(await run()).toEqual({ done: amount, failed: 0 });
    expect(smtp.connections).toBeLessThanOrEqual(5);
  });
});
