import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client';
import { bootcampReminders as reminders, skillBootcamps, users } from '#db/schema';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { formatCalendarDay } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { enqueueAll } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { linkTo, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { sendJobMail } from '~/server/mail/queue-mail';
import { remindAll, type Reminder, type ReminderLimits } from '~/server/mail/reminders';
import { addDays } from '../calendar/calendar-days';
import { createCalendar } from '../calendar/hub-calendar.server';
import { getHubDictionary } from '../dictionary';
import { findBootcamp } from '../hub.server';
import { dayIn, toInstant } from '~/lib/zoned-time';
import type { Bootcamp } from '../hub.schema';

interface Reader {
  email: string;
  name: string;
  username: string;
  locale: Locale;
}

/** The reminder of the day before in the reader's language, with the calendar entry. */
function reminderMail(bootcamp: Bootcamp, { email, locale, ...reader }: Reader): Mail {
  const { mail: t } = getHubDictionary(locale).hubPages;
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

export const bootcampReminderJob = defineJob({
  name: 'bootcamp-reminder',
  data: z.object({ bootcampId: z.int(), userId: z.int(), startDate: z.string() }),
  run: async (db, { bootcampId, userId, startDate }, context) => {
    const [reader] = await db.select().from(users).where(eq(users.id, userId));
    // An unconfirmed address may belong to a stranger.
    if (!reader?.emailVerifiedAt) return;
    const bootcamp = await findBootcamp(db, eq(skillBootcamps.id, bootcampId), reader.locale);
    // The bootcamp may have been moved or withdrawn since.
    if (bootcamp?.startDate !== startDate) return;
    await sendJobMail(reminderMail(bootcamp, reader), context);
  },
});

/**
 * Queues the reminders of everyone who asked for one, once each: the day before a start, or on the
 * day itself if the scheduler missed one. People who were reminded of another day of the same
 * bootcamp are included again. Returns false if there are too many for one call.
 */
export async function planBootcampReminders(
  db: Db,
  now = new Date(),
  limits?: ReminderLimits,
): Promise<boolean> {
  const today = dayIn(now);
  const bootcamps = await db
    .select({ id: skillBootcamps.id, startDate: skillBootcamps.startDate })
    .from(skillBootcamps)
    .where(
      and(
        eq(skillBootcamps.isActive, true),
        inArray(skillBootcamps.startDate, [today, addDays(today, 1)]),
      ),
    );
  const plans = bootcamps.map(({ id: bootcampId, startDate }): Reminder => {
    const earliest = toInstant(`${addDays(startDate, -1)}T00:00`, site.timezone);
    return {
      table: reminders,
      due: and(
        eq(reminders.bootcampId, bootcampId),
        or(isNull(reminders.remindedAt), lt(reminders.remindedAt, earliest)),
      ),
      queue: (tx, userIds) => {
        const jobs = userIds.map((userId) => ({ data: { bootcampId, userId, startDate } }));
        return enqueueAll(tx, bootcampReminderJob, jobs);
      },
    };
  });
  return remindAll(db, plans, now, limits);
}
