import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createDb } from '#db/client';
import { migrate } from '#db/migrate';
import { ArrivedMails, countOpen, MailWrites, makeMailWorld } from './mail-writes';
import { postgresBin, startPostgres } from '../support/postgres';
import { machineLine, table, writeReport } from '../support/report';
import { startServer } from '../support/server';
import { startSmtp, type SmtpBehaviour } from '../support/smtp';

/** Seconds that the mail server is away, a third in each way. */
const away = Number(process.env.MAIL_AWAY_SECONDS ?? 600);
const ways: SmtpBehaviour[] = ['greylists', 'is away', 'hangs'];
/** Milliseconds between two calls that cause a mail. */
const everyMs = 400;
/** Seconds after which the last mail has left once the mail server is back. */
const maxSeconds = { away: 120, delayed: 17 * 60 };

it.skipIf(!postgresBin)(
  'a mail server that is away costs no mail, and none is sent twice',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mail-away-'));
    const arrived = new ArrivedMails();
    const smtp = await startSmtp({ onMail: arrived.add });
    const postgres = await startPostgres();
    const connection = await createDb(postgres.url);
    try {
      await migrate(connection);
      const amount = Math.ceil((away * 1_000) / everyMs) + 100;
      const world = await makeMailWorld(connection, amount);
      const server = await startServer({
        DATABASE_URL: postgres.url,
        SMTP_URL: smtp.url,
        TRUSTED_PROXY: '127.0.0.1',
        DOCUMENT_DIR: folder,
        BLOB_DIR: folder,
        LOG_LEVEL: 'silent',
      });
      const writes = new MailWrites(world);
      try {
        let isOver = false;
        const load = (async () => {
          while (!isOver && !writes.isOver) {
            await writes.one(server.origin);
            await pause(everyMs);
          }
        })();
        for (const way of ways) {
          await smtp.become(way);
          await pause((away * 1_000) / ways.length);
        }
        const sentMeanwhile = arrived.total;
        const waiting = await countOpen(server.origin, world);
        const back = Date.now();
        await smtp.become('accepts');
        const seconds = () => ((Date.now() - back) / 1_000).toFixed(0);
        // New mails leave at once, those that could not be handed over with the first that succeeds.
        await expect
          .poll(() => arrived.findLost(writes.acknowledged).length < 0.05 * waiting, {
            timeout: maxSeconds.away * 1_000,
            interval: 250,
          })
          .toBe(true);
        const most = seconds();
        isOver = true;
        await load;
        await expect
          .poll(() => countOpen(server.origin, world), {
            timeout: maxSeconds.delayed * 1_000,
            interval: 1_000,
          })
          .toBe(0);
        const [lost, doubled] = [arrived.findLost(writes.acknowledged), arrived.findDoubled()];
        const all = ((arrived.lastAt - back) / 1_000).toFixed(0);
        const head = ['Away', 'Acknowledged writes', 'Waiting as it came back', 'Lost', 'Twice'];
        writeReport('reports/mail-away.md', [
          '# A mail server that is away',
          `\`npm run test:long -- mail-away\` writes this page. While calls cause a mail every ${everyMs} ms, the mail server puts off every recipient with 451, then refuses connections, then accepts them and says nothing, a third of the time each.`,
          table(
            [...head, '95 % sent after', 'all sent after'],
            [
              [
                ...[`${away} s`, writes.acknowledged.size, waiting, lost.length, doubled.length],
                ...[`${most} s`, `${all} s`],
              ],
            ],
          ),
          machineLine(),
        ]);
        expect(sentMeanwhile).toBe(0);
        expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
      } finally {
        await server.stop();
      }
    } finally {
      await connection.close();
      await postgres.stop();
      await smtp.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
