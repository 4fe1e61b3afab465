import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client';
import { organizations, reviewSettings, users } from '#db/schema';
import { paths } from '~/config/paths';
import { oneClickPaths } from '~/config/small-paths';
import type { Locale } from '~/i18n/locales';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { requireToken } from '~/server/auth/link-token';
import { memberOf } from '~/server/auth/membership';
import { keyedHash } from '~/server/auth/secret';
import { enqueueAll } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { linkTo, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { queueMail } from '~/server/mail/queue-mail';
import { oneClickAddress, oneClickHeaders } from '~/server/mail/unsubscribe';
import { getCourseDictionary } from '../dictionary';
import { countDueCards } from './review.server';

const hour = 3_600_000;
/** Milliseconds between two mails: a week, minus an hour because schedulers may be late. */
const intervalMs = 7 * 24 * hour - hour;
/** Number of jobs that one statement queues. */
const batchSize = 1_000;

/** The token of the link that stops the mail without a login. */
export const stopReviewToken = (userId: number) => keyedHash('review-stop', String(userId));

interface Person {
  id: number;
  email: string;
  name: string;
  username: string;
  locale: Locale;
}

/** The weekly mail about due cards, in the person's language. */
function reviewMail({ id, email, name, username, locale }: Person, dueCards: number): Mail {
  const { mail: t } = getCourseDictionary(locale).review;
  const query = { user: String(id), token: stopReviewToken(id) };
  const mail = renderMail({
    locale,
    subject: plural(locale, t.subject, dueCards),
    paragraphs: [fill(t.greeting, { name: name || username }), plural(locale, t.text, dueCards)],
    button: { label: t.open, href: linkTo(locale, paths.review) },
    note: t.note,
    exit: { label: t.stop, href: linkTo(locale, paths.stopReviewMails, query) },
  });
  const stop = oneClickAddress(oneClickPaths.review, locale, query);
  return { to: email, headers: oneClickHeaders(stop), ...mail };
}

/** Condition: the person wants the mail and has had none this week. */
const isDue = (now: Date) =>
  and(
    eq(reviewSettings.weeklyMail, true),
    or(
      isNull(reviewSettings.mailedAt),
      lte(reviewSettings.mailedAt, new Date(now.getTime() - intervalMs)),
    ),
  );

/**
 * Queues the mail of one person if cards are due. The mail and its date are stored in one
 * transaction, so that it is sent once.
 */
export const reviewMailJob = defineJob({
  name: 'review-mail',
  data: z.object({ userId: z.int() }),
  run: async (db, { userId }) => {
    const [row] = await db
      .select({ person: users, memberOf })
      .from(users)
      .leftJoin(organizations, eq(organizations.id, users.organizationId))
      .where(eq(users.id, userId));
    // An unconfirmed address may belong to a stranger.
    if (!row?.person.emailVerifiedAt) return;
    const { person, memberOf: organizationId } = row;
    const { id, username, staffScopes: scopes, locale: lang } = person;
    const actor = { id, username, scopes, organizationId };
    const dueCards = await countDueCards(db, { actor, lang });
    if (dueCards === 0) return;
    const now = new Date();
    await db.transaction(async (tx) => {
      const rows = await tx
        .update(reviewSettings)
        .set({ mailedAt: now })
        .where(and(eq(reviewSettings.userId, id), isDue(now)))
        .returning({ userId: reviewSettings.userId });
      if (rows.length > 0) await queueMail(tx, reviewMail(person, dueCards));
    });
  },
});

/**
 * Queues a job for each person who wants a mail this week. People without due cards are checked
 * again the next day.
 */
export async function planReviewMails(db: Db, now = new Date()): Promise<void> {
  const rows = await db
    .select({ userId: reviewSettings.userId })
    .from(reviewSettings)
    .innerJoin(users, eq(users.id, reviewSettings.userId))
    .where(and(isDue(now), isNotNull(users.emailVerifiedAt)));
  for (let first = 0; first < rows.length; first += batchSize) {
    const jobs = rows.slice(first, first + batchSize).map((data) => ({ data }));
    await enqueueAll(db, reviewMailJob, jobs);
  }
}

/** Stops the mail by the token of its link. */
export async function stopReviewMails(
  db: Db,
  { user, token }: { user: number; token: string },
): Promise<void> {
  requireToken(token, stopReviewToken(user));
  await db.update(reviewSettings).set({ weeklyMail: false }).where(eq(reviewSettings.userId, user));
}
