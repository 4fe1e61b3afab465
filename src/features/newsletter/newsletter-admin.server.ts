import { and, asc, count, desc, isNotNull } from 'drizzle-orm';
import type { Db } from '#db/client';
import { newsletterSubscribers as subscribers } from '#db/schema';
import { toCsv } from '~/lib/csv';
import { timeHeading, toTimeCell } from '~/lib/csv-times';
import { requireScope, type Actor } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { containsText } from '~/server/word-queries';
import type { Page } from '~/lib/url/page-query';
import { pageSize } from '~/server/http/paging';
import { getNewsletterDictionary } from './dictionary';
import { newsletter, newsletterMails } from './newsletter.server';
import type { Locale } from '~/i18n/locales';

/** A subscriber as the admin's list shows it. */
export interface Subscriber {
  id: number;
  email: string;
  locale: Locale;
  isConfirmed: boolean;
  createdAt: string;
}

/** Subscribers of the newsletter, newest first; `q` is a part of the address. */
export async function listSubscribers(
  db: Db,
  { actor, q, page }: { actor: Actor | null; q: string; page: number },
): Promise<Page<Subscriber> & { confirmed: number }> {
  requireScope(actor, 'people');
  const condition = containsText(q, subscribers.email);
  const [totals] = await db.select({ n: count() }).from(subscribers).where(condition);
  const [confirmed] = await db
    .select({ n: count() })
    .from(subscribers)
    .where(isNotNull(subscribers.confirmedAt));
  const rows = await db
    .select()
    .from(subscribers)
    .where(condition)
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    rows: rows.map(({ id, email, locale, confirmedAt, createdAt }) => ({
      id,
      email,
      locale,
      isConfirmed: confirmedAt !== null,
      createdAt: createdAt.toISOString(),
    })),
    total: totals?.n ?? 0,
    confirmed: confirmed?.n ?? 0,
  };
}

/**
 * Exports all confirmed subscribers for a mailing program: each with the one-click unsubscribe
 * address. It exports personal data, so it is logged.
 */
export async function exportSubscribers(
  db: Db,
  { actor, lang = 'en' }: { actor: Actor | null; lang?: Locale | undefined },
): Promise<{ filename: string; csv: string }> {
  const admin = requireScope(actor, 'people');
  const rows = await db
    .select()
    .from(subscribers)
    .where(and(isNotNull(subscribers.confirmedAt)))
    .orderBy(asc(subscribers.id));
  await did(db, admin, 'newsletter.export', { rows: rows.length });
  const lines = rows.map((row) => [
    row.email,
    row.locale,
    toTimeCell(row.confirmedAt),
    newsletterMails.stopAddress(row, newsletter.readToken('stop', row)),
  ]);
  const { file: t } = getNewsletterDictionary(lang).newsletter.admin;
  const headings = [t.email, t.language, timeHeading(t.confirmedAt), t.unsubscribe];
  return { filename: 'newsletter.csv', csv: toCsv([headings, ...lines]) };
}
