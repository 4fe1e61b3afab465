import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client';
import { bootcampReminders as reminders, users } from '#db/schema';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { formatCalendarDay } from '~/i18n/format';
import { getDictionary } from '~/i18n/get-dictionary';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { toInstant } from '~/lib/zoned-time';
import { enqueueAll } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { linkTo, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { sendJobMail } from '~/server/mail/queue-mail';
import { addDays } from '../calendar/calendar-days';
import { createCalendar } from '../calendar/hub-calendar.server';
import { listActiveBootcamps, todayAt } from '../hub.server';
import type { Bootcamp } from '../hub.schema';

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

/** Bootcamps that start today or tomorrow. */
async function listSoon(db: Db, now: Date): Promise<Bootcamp[]> {
  const today = todayAt(now);
  const days = [today, addDays(today, 1)];
  return (await listActiveBootcamps(db)).filter(({ startDate }) => days.includes(startDate));
}

/** The reminder of one bootcamp to one person. */
export const bootcampReminderJob = defineJob({
  name: 'bootcamp-reminder',
  data: z.object({ bootcampId: z.int(), userId: z.int(), startDate: z.string() }),
  run: async (db, { bootcampId, userId, startDate }, context) => {
    const [reader] = await db.select().from(users).where(eq(users.id, userId));
    // An address that nobody confirmed may be a stranger's.
    if (!reader?.emailVerifiedAt) return;
    const bootcamps = await listActiveBootcamps(db, { lang: reader.locale });
    const bootcamp = bootcamps.find(({ id }) => id === bootcampId);
    // It may have been moved or taken back since.
    if (bootcamp?.startDate !== startDate) return;
    await sendJobMail(reminderMail(bootcamp, reader), context);
  },
});

/**
 * Marks the people who are due for a reminder, and queues it; nobody is marked twice. If the start
 * was moved, people who were reminded of the previous date are included again.
 */
async function planOne(db: Db, bootcamp: Bootcamp, now: Date): Promise<void> {
  const earliest = toInstant(`${addDays(bootcamp.startDate, -1)}T00:00`, site.timezone);
  await db.transaction(async (tx) => {
    const people = await tx
      .update(reminders)
      .set({ remindedAt: now })
      .where(
        and(
          eq(reminders.bootcampId, bootcamp.id),
          or(isNull(reminders.remindedAt), lt(reminders.remindedAt, earliest)),
        ),
      )
      .returning({ userId: reminders.userId });
    const { id: bootcampId, startDate } = bootcamp;
    const jobs = people.map(({ userId }) => ({ data: { bootcampId, userId, startDate } }));
    await enqueueAll(tx, bootcampReminderJob, jobs);
  });
}

/**
 * Queues the reminders of everyone who asked for one, once each: the day before a start, or on the
 * day itself if the scheduler missed one.
 */
export async function planBootcampReminders(db: Db, now = new Date()): Promise<void> {
  for (const bootcamp of await listSoon(db, now)) await planOne(db, bootcamp, now);
}
