import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '#db/client';
import { bootcampReminders, skillBootcamps } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { localize, translationOf } from '~/features/translations/index.server';
import { dayIn } from '~/lib/zoned-time';

export interface OwnReminder {
  slug: string;
  title: string;
  lang: Locale;
  /** `YYYY-MM-DD`. */
  startDate: string;
}

/** The reminders that the caller has set and that are still to come, soonest first. */
export async function listOwnReminders(
  db: Db,
  { actor, lang }: { actor: Actor | null; lang?: Locale | undefined },
  now = new Date(),
): Promise<OwnReminder[]> {
  const { id: userId } = requireUser(actor);
  const { id, slug, title, startDate, sourceLocale, isActive } = skillBootcamps;
  const rows = await db
    .select({
      id,
      slug,
      title,
      startDate,
      sourceLocale,
      ...translationOf('bootcamp', lang, 'title'),
    })
    .from(bootcampReminders)
    .innerJoin(skillBootcamps, eq(id, bootcampReminders.bootcampId))
    .where(
      and(
        eq(bootcampReminders.userId, userId),
        eq(isActive, true),
        // `Anytime` sorts after every date.
        ne(startDate, 'Anytime'),
        gt(startDate, dayIn(now)),
      ),
    )
    .orderBy(asc(startDate), asc(id));
  const localized = await localize(db, 'bootcamp', lang, rows);
  return localized.map((row) => ({
    slug: row.slug,
    title: row.title,
    lang: row.lang,
    startDate: row.startDate,
  }));
}
