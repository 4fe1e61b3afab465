import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drainAndMaintain } from '~/server/jobs/drain';
import { mailJob, queueMail } from '~/server/mail/queue-mail';
import { startSmtp, type SmtpServer } from '../support/smtp';
import { useDatabase } from '../support/services';

const budgetMs = 20_000;
const amount = 12;
const addresses = Array.from({ length: amount }, (_, n) => `p${n}@example.org`);

/** `npm run test:long -- mail-away` takes the mail server away for ten minutes. */
describe('mails whose server is away', () => {
  const connection = useDatabase();
  let smtp: SmtpServer;
  beforeEach(async () => {
    smtp = await startSmtp();
    vi.stubEnv('SMTP_URL', smtp.url);
    for (const to of addresses) {
      await queueMail(connection.db, { to, subject: 'Halo', text: 'Halo\n', html: '<p>Halo</p>' });
    }
  });
  afterEach(async () => {
    await smtp.stop();
    vi.unstubAllEnvs();
    await connection.db.execute(sql`delete from pgboss.job`);
  });

  const run = () => drainAndMaintain(connection.db, [mailJob], budgetMs);
  const arrived = () => smtp.mails.flatMap(({ to }) => to).toSorted();
  const getAttempts = async () => {
    const { rows } = (await connection.db.execute(
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
    await connection.db.execute(sql`update pgboss.job set start_after = now()`);
    expect(await run()).toEqual({ done: amount, failed: 0 });
    expect(arrived()).toEqual(addresses.toSorted());
  });

  it('share connections', async () => {
    expect(await run()).toEqual({ done: amount, failed: 0 });
    expect(smtp.connections).toBeLessThanOrEqual(5);
  });
});
