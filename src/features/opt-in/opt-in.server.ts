import { and, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from '#db/client';
import { retention } from '~/config/retention';
import { locales } from '~/i18n/locales';
import type { OptInLink } from '~/lib/opt-in.schema';
import { enqueue } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { goneLink, requireToken } from '~/server/auth/link-token';
import type { MailPurpose } from '~/server/mail/mail-limit';
import type { OptInMails, Recipient } from './opt-in-mails.server';
import { mayMailOnce, sendJobMail } from '~/server/mail/queue-mail';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import { keyedHash } from '~/server/auth/secret';

interface OptInRow extends Recipient {
  /** Null until the link in the first mail is followed; until then nothing else is sent. */
  confirmedAt: Date | null;
  createdAt: Date;
}
type OptInTable = PgTable &
  Record<'id' | 'email' | 'confirmedAt' | 'createdAt', PgColumn> & { $inferSelect: OptInRow };

/** Purpose of a mailed link; a token for one does not work for the other. */
type LinkPurpose = 'confirm' | 'stop';

interface Settings<T extends OptInTable, Own extends string> {
  /** Names the limits and the keys of the tokens. */
  name: Extract<MailPurpose, 'newsletter' | 'job-alert'>;
  table: T;
  mails: OptInMails;
  /** Columns that distinguish the subscriptions of one address. */
  distinctBy?: readonly Own[];
}

/** A request to subscribe, with the values to store. */
interface SubscribeInput<Values> {
  /** Names the sender for the rate limit. */
  sender: string;
  input: Values & { email: string; locale: Recipient['locale'] };
}

/**
 * A subscription with double opt-in: requested with an address, confirmed by the link in a mail to
 * it, ended by the link in any later mail. Nothing reveals whether an address was known: the
 * response is always the same, and the rest is said by mail.
 */
export function optIn<
  T extends OptInTable & Record<Own, PgColumn>,
  Own extends keyof T['$inferSelect'] & string = never,
>({ name, table, mails, distinctBy: apart = [] }: Settings<T, Own>) {
  type Row = T['$inferSelect'];
  /** Drizzle's types do not follow a generic table. */
  const rows: PgTable = table;

  /** Number of subscriptions that one sender may request. */
  const senderLimits: Limit[] = [
    { name: `${name}-hour`, points: 10, seconds: 3600 },
    { name: `${name}-day`, points: 30, seconds: 86_400 },
  ];

  /**
   * The token of a row's links: derived from the row, so that it ends with it and is not stored.
   */
  function readToken(purpose: LinkPurpose, row: Row): string {
    const key = apart.map((column) => row[column]);
    const text = [row.id, row.email.toLowerCase(), ...key, row.createdAt.getTime()];
    return keyedHash(`${name}-${purpose}`, JSON.stringify(text));
  }

  async function find(db: Db, where: SQL | undefined): Promise<Row | null> {
    const [row] = await db.select().from(rows).where(where);
    return (row as Row | undefined) ?? null;
  }

  /** Asks whether the address wants the mails, or says that it gets them already. */
  const mailJob = defineJob({
    name: `${name}-mail`,
    data: z.object({ id: z.int(), locale: z.enum(locales) }),
    run: async (db, { id, locale }, context) => {
      const row = await find(db, eq(table.id, id));
      if (!row || !(await mayMailOnce(db, context, name, row.email))) return;
      const recipient = { ...row, locale };
      const mail = row.confirmedAt
        ? mails.knownMail(recipient, readToken('stop', row))
        : mails.confirmMail(recipient, readToken('confirm', row));
      await sendJobMail(mail, context);
    },
  });

  /** Stores a request for the mails. Before it is confirmed only the question is sent. */
  async function subscribe(
    db: Db,
    { sender, input }: SubscribeInput<Pick<Row, Own>>,
  ): Promise<void> {
    await countAttempt(db, senderLimits, sender);
    const { email, locale } = input;
    const isSame = [
      sql`lower(${table.email}) = lower(${email})`,
      ...apart.map((column) => eq<PgColumn>(table[column], input[column])),
    ];
    await db.transaction(async (tx) => {
      await tx.insert(rows).values(input).onConflictDoNothing();
      const row = await find(tx, and(...isSame));
      // In the language of the latest request.
      if (row) await enqueue(tx, mailJob, { id: row.id, locale });
    });
  }

  /** Confirms a subscription. Idempotent. */
  async function confirm(db: Db, { id, token }: OptInLink): Promise<void> {
    const row = await find(db, eq(table.id, id));
    if (!row) throw goneLink();
    requireToken(token, readToken('confirm', row));
    await db
      .update(rows)
      .set({ confirmedAt: new Date() })
      .where(and(eq(table.id, row.id), isNull(table.confirmedAt)));
  }

  /**
   * Ends a subscription and deletes the address. A missing one has ended before: mail programs call
   * twice, and people go back.
   */
  async function stop(db: Db, { id, token }: OptInLink): Promise<void> {
    const row = await find(db, eq(table.id, id));
    if (!row) return;
    requireToken(token, readToken('stop', row));
    await db.delete(rows).where(eq(table.id, row.id));
  }

  /** Deletes the addresses that were never confirmed. */
  async function forgetUnconfirmed(db: Db, now: Date): Promise<void> {
    const { days } = retention[name === 'newsletter' ? 'newsletter_subscribers' : 'job_alerts'];
    const before = new Date(now.getTime() - days * 86_400_000);
    await db.delete(rows).where(and(isNull(table.confirmedAt), lt(table.createdAt, before)));
  }

  return { readToken, mailJob, subscribe, confirm, stop, forgetUnconfirmed };
}
