import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { skillBootcamps } from '#db/schema';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { withQuery } from '~/lib/url/page-query';
import { fitForXml } from '~/lib/text-forms/signs';
import { linkTo } from '~/server/mail/mail';
import { getHubDictionary } from '../dictionary';
import { addDays } from './calendar-days';
import { onlyDated, isDated } from '../hub';
import { findBootcamp, listActiveBootcamps, noBootcamp } from '../hub.server';
import { filterParts, isFiltered, type HubFilter } from '../hub-query';
import type { Bootcamp } from '../hub.schema';
import { valueText } from '../value-text';

/** Independent of the site's address, since calendars recognise an entry by it. */
const getUid = (id: number) => `bootcamp-${id}@${site.email.split('@')[1]}`;

/** Escapes a text that ical-generator writes unchanged. */
const plainText = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/[\\;,]/g, (sign) => `\\${sign}`);

/** Increases with each change: the seconds between creation and last change. */
const getSequence = ({ createdAt, updatedAt }: Bootcamp) =>
  Math.max(0, Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000));

/** A calendar of the dated bootcamps (RFC 5545), each a whole day, in one language. */
export function createCalendar(
  bootcamps: readonly Bootcamp[],
  { locale, name, source }: { locale: Locale; name: string; source?: string },
): string {
  const t = getHubDictionary(locale).hubPages;
  const calendar = ical({
    name: plainText(name),
    prodId: {
      company: plainText(site.brand),
      product: 'Skill Hub',
      language: locale.toUpperCase(),
    },
    method: ICalCalendarMethod.PUBLISH,
    ...(source && { source, ttl: 3600 }),
  });
  for (const bootcamp of onlyDated(bootcamps)) {
    const href = linkTo(locale, paths.bootcamp(bootcamp.slug));
    const facts = [
      bootcamp.provider,
      ...[bootcamp.format, bootcamp.duration].map((value) => valueText(value, locale)),
    ].filter(Boolean);
    const about = bootcamp.shortDesc || bootcamp.description;
    calendar.createEvent({
      id: getUid(bootcamp.id),
      sequence: getSequence(bootcamp),
      // Text, since the local day of a `Date` would be that of the server.
      start: bootcamp.startDate,
      end: addDays(bootcamp.startDate, 1),
      allDay: true,
      stamp: bootcamp.updatedAt,
      created: bootcamp.createdAt,
      lastModified: bootcamp.updatedAt,
      summary: fill(t.calendarEntry, { title: bootcamp.title }),
      description: [facts.join(' · '), about, bootcamp.url, href].filter(Boolean).join('\n\n'),
      url: href,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return `${fitForXml(calendar.toString())}\r\n`;
}

/** The calendar of a filter, with the same entries as its page. */
export async function hubCalendar(db: Db, locale: Locale, filter: HubFilter): Promise<string> {
  const { feed } = getHubDictionary(locale).hubPages;
  return createCalendar(await listActiveBootcamps(db, { ...filter, lang: locale }), {
    locale,
    name: isFiltered(filter) ? feed.filtered : feed.all,
    source: linkTo(locale, withQuery(paths.hubCalendar, filterParts(filter))),
  });
}

/** A bootcamp as a calendar; throws `not_found`, also if it has no date. */
export async function bootcampCalendar(db: Db, locale: Locale, slug: string): Promise<string> {
  const bootcamp = await findBootcamp(db, eq(skillBootcamps.slug, slug), locale);
  if (!bootcamp || !isDated(bootcamp)) throw noBootcamp();
  return createCalendar([bootcamp], { locale, name: bootcamp.title });
}
