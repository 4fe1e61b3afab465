import { ne } from 'drizzle-orm';
import type { Db } from '#db/client';
import { installation } from '#db/schema';
import { paths } from '~/config/paths';
import { plural } from '~/i18n/plural';
import { formatNumber } from '~/i18n/format';
import { dayIn } from '~/lib/zoned-time';
import type { Actor } from '~/server/auth/actor';
import { getEnv } from '~/server/env';
import { linkTo, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { queueMail } from '~/server/mail/queue-mail';
import { getStaffDictionary } from './dictionary';
import type { Queue, QueueName } from './staff-home';
import { countQueues } from './staff-home.server';
import { countDays } from './weeks';

/** Days after which something has waited too long. */
const longDays = 3;

/** Queues in which people wait; for texts and jobs past their deadline nobody does. */
const ofPeople: readonly QueueName[] = [
  'inbox',
  'applications',
  'reviews',
  'entries',
  'works',
  'workReports',
  'proposals',
  'submissions',
  'memberships',
  'failedTasks',
];

/** The mail goes to the address of all staff. */
const everybody: Actor = { id: 0, username: '', scopes: ['all'], organizationId: null };

function digestMail(waiting: readonly (Queue & { days: number })[]): Mail {
  const { STAFF_EMAIL: to, STAFF_LANGUAGE: locale } = getEnv();
  const { staffHome, staffDigest: t } = getStaffDictionary(locale);
  const lines = waiting.map(({ name, count, days }) => {
    const what = `${formatNumber(locale, count)} ${plural(locale, staffHome.queues[name], count)}`;
    return `${what}, ${plural(locale, staffHome.oldest, days)}`;
  });
  return {
    to,
    ...renderMail({
      locale,
      subject: t.subject,
      paragraphs: [t.intro, lines.join('\n')],
      button: { label: t.button, href: linkTo(locale, paths.admin) },
      note: t.note,
    }),
  };
}

/** Notes that today's mail is made; false if it was before. */
async function isFirstToday(tx: Db, today: string): Promise<boolean> {
  const noted = await tx
    .insert(installation)
    .values({ name: 'staff-digest', value: today })
    .onConflictDoUpdate({
      target: installation.name,
      set: { value: today, notedAt: new Date() },
      setWhere: ne(installation.value, today),
    })
    .returning();
  return noted.length > 0;
}

/** Mails staff once a day what has waited for more than three days; nothing if there is none. */
export async function planStaffDigest(db: Db, now = new Date()): Promise<void> {
  if (getEnv().STAFF_DIGEST === 'off') return;
  const queues = await countQueues(db, everybody, now);
  const waiting = queues
    .filter(({ name, count }) => count > 0 && ofPeople.includes(name))
    .map((queue) => ({ ...queue, days: queue.oldest ? countDays(queue.oldest, now) : 0 }))
    .filter(({ days }) => days > longDays);
  if (waiting.length === 0) return;
  await db.transaction(async (tx) => {
    if (await isFirstToday(tx, dayIn(now))) await queueMail(tx, digestMail(waiting));
  });
}
