import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#db/client';
import { certificates, trainerEntries, users } from '#db/schema';
import { paths } from '~/config/paths';
import { formatCalendarDay } from '~/i18n/format';
import { formatHours } from '~/i18n/format-minutes';
import { fill } from '~/lib/fill';
import { dayIn } from '~/lib/zoned-time';
import { linkTo } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { queueMail } from '~/server/mail/queue-mail';
import { getTrainerDictionary } from '../dictionary';
import { programme } from '../logbook';
import { certificateYears, isReminderDue } from './years';

/** Mails trainers two months before a year of their certificate ends with open duties, once for a year. */
export async function remindOfYears(db: Db, now = new Date()): Promise<void> {
  const holders = await db
    .select({
      id: certificates.id,
      userId: certificates.userId,
      issuedAt: certificates.issuedAt,
      remindedOf: certificates.remindedOf,
      email: users.email,
      locale: users.locale,
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(
      and(
        isNotNull(certificates.trainerCohortId),
        isNotNull(certificates.holderName),
        isNull(certificates.revokedAt),
        isNotNull(users.emailVerifiedAt),
      ),
    )
    .orderBy(asc(certificates.id));
  if (holders.length === 0) return;
  const entries = await db
    .select()
    .from(trainerEntries)
    .where(
      and(
        inArray(
          trainerEntries.userId,
          holders.map(({ userId }) => userId),
        ),
        eq(trainerEntries.status, 'confirmed'),
      ),
    );
  const entriesOf = Map.groupBy(entries, ({ userId }) => userId);
  const today = dayIn(now);
  for (const { id, userId, issuedAt, remindedOf, email, locale } of holders) {
    const year = certificateYears(dayIn(issuedAt), entriesOf.get(userId) ?? [], today).at(-1);
    if (!year || remindedOf === year.until || !isReminderDue(year, today)) continue;
    const { year: t } = getTrainerDictionary(locale).trainerCohorts.mails;
    const mail = renderMail({
      locale,
      subject: t.subject,
      paragraphs: [
        fill(t.text, { date: formatCalendarDay(locale, year.until) ?? year.until }),
        fill(t.done, {
          workshops: year.workshops,
          workshopGoal: programme.workshopsAYear,
          hours: formatHours(locale, year.continuingHours),
          hourGoal: programme.continuingHoursAYear,
        }),
      ],
      button: { label: t.button, href: linkTo(locale, paths.logbook) },
      note: t.note,
    });
    await db.transaction(async (tx) => {
      // The condition keeps a second run from mailing twice.
      const [claimed] = await tx
        .update(certificates)
        .set({ remindedOf: year.until })
        .where(
          and(
            eq(certificates.id, id),
            remindedOf === null
              ? isNull(certificates.remindedOf)
              : eq(certificates.remindedOf, remindedOf),
          ),
        )
        .returning({ id: certificates.id });
      if (claimed) await queueMail(tx, { to: email, ...mail });
    });
  }
}
