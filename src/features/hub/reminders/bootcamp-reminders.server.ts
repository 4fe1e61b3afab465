import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#db/client';
import { bootcampReminders as reminders, users } from '#db/schema';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { formatCalendarDay } from '~/i18n/format';
import { getDictionary } from '~/i18n/get-dictionary';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { toInstant } from '~/lib/zoned-time';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { log } from '~/server/log';
import { linkTo, sendMail, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { addDays } from '../calendar/calendar-days';
import { createCalendar } from '../calendar/hub-calendar.server';
import { activeBootcamp, isAhead, listActiveBootcamps, todayAt } from '../hub.server';
import type { ReminderState } from '../hub.schema';
import type { Bootcamp } from '../hub.schema';

export interface ReminderCall {
  actor: Actor | null;
  bootcampId: number;
}

const own = (userId: number, bootcampId: number) =>
  and(eq(reminders.userId, userId), eq(reminders.bootcampId, bootcampId));

/** Whether the caller is reminded of a bootcamp. */
export async function getReminder(
  db: Db,
  { actor, bootcampId }: ReminderCall,
): Promise<ReminderState> {
  const { id } = requireUser(actor);
  await activeBootcamp(db, bootcampId);
  const rows = await db.select({ id: reminders.id }).from(reminders).where(own(id, bootcampId));
  return { isSet: rows.length > 0 };
}

/** Reminds the caller of a start that is still to come; asking twice changes nothing. */
export async function setReminder(
  db: Db,
  { actor, bootcampId }: ReminderCall,
  now = new Date(),
): Promise<ReminderState> {
  const { id: userId } = requireUser(actor);
  const bootcamp = await activeBootcamp(db, bootcampId);
  if (!isAhead(bootcamp, now)) {
    throw new AppError('no_start_date');
  }
  await db.insert(reminders).values({ userId, bootcampId }).onConflictDoNothing();
  return { isSet: true };
}

/** Cancels the reminder. */
export async function removeReminder(
  db: Db,
  { actor, bootcampId }: ReminderCall,
): Promise<ReminderState> {
  const { id } = requireUser(actor);
  await activeBootcamp(db, bootcampId);
  await db.delete(reminders).where(own(id, bootcampId));
  return { isSet: false };
}

interface Reader {
  email: string;
  name: string;
  username: string;
  locale: Locale;
}

/** The reminder of the day before in the reader's language, with the calendar entry. */
function reminderMail(bootcamp: Bootcamp, { email, locale, ...reader }: Reader): Mail {
  const { mail: t } = getDictionary(locale).hubPages;
  const { title, provider, startDate, slug } = bootcamp;
  const date = formatCalendarDay(locale, startDate) ?? startDate;
  const values = { name: reader.name || reader.username, title, provider, date };
  const mail = renderMail({
    locale,
    subject: fill(t.subject, values),
    paragraphs: [t.greeting, t.text, t.facts].map((text) => fill(text, values)),
    button: { label: t.open, href: linkTo(locale, paths.bootcamp(slug)) },
    note: t.note,
  });
  const attachment = {
    filename: `${slug}.ics`,
    content: createCalendar([bootcamp], { locale, name: title }),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  };
  return { to: email, ...mail, attachments: [attachment] };
}

/**
 * Claims and returns the people who are due for a reminder; nobody is claimed twice. If the start
 * was moved, people who were reminded of the previous date are included again.
 */
async function claim(db: Db, bootcamp: Bootcamp, now: Date): Promise<number[]> {
  const earliest = toInstant(`${addDays(bootcamp.startDate, -1)}T00:00`, site.timezone);
  const claimed = await db
    .update(reminders)
    .set({ remindedAt: now })
    .where(
      and(
        eq(reminders.bootcampId, bootcamp.id),
        or(isNull(reminders.remindedAt), lt(reminders.remindedAt, earliest)),
      ),
    )
    .returning({ userId: reminders.userId });
  return claimed.map(({ userId }) => userId);
}

/** Lets the next run try again. */
async function release(db: Db, bootcampId: number, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .update(reminders)
    .set({ remindedAt: null })
    .where(and(eq(reminders.bootcampId, bootcampId), inArray(reminders.userId, userIds)));
}

/**
 * Reminds everyone who asked for it, once: the day before a start, or on the day itself if the
 * scheduler missed one. For the scheduler.
 */
export async function sendBootcampReminders(
  db: Db,
  now = new Date(),
): Promise<{ sent: number; failed: number }> {
  const today = todayAt(now);
  const days = [today, addDays(today, 1)];
  const due = (await listActiveBootcamps(db)).filter(({ startDate }) => days.includes(startDate));
  const totals = { sent: 0, failed: 0 };
  for (const bootcamp of due) {
    const userIds = await claim(db, bootcamp, now);
    if (userIds.length === 0) continue;
    // An address that nobody confirmed may be a stranger's.
    const readers = await db
      .select()
      .from(users)
      .where(and(inArray(users.id, userIds), isNotNull(users.emailVerifiedAt)));
    const failed: number[] = [];
    for (const reader of readers) {
      await sendMail(reminderMail(bootcamp, reader)).catch(() => failed.push(reader.id));
    }
    await release(db, bootcamp.id, failed);
    totals.sent += readers.length - failed.length;
    totals.failed += failed.length;
  }
  if (totals.sent + totals.failed > 0) log.info(totals, 'bootcamp reminders');
  return totals;
}
