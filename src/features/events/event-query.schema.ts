import { z } from 'zod';
import { localeOrDefault, langQuery } from '~/lib/translations/localized.schema';
import { optionalValue } from '~/lib/url/queries';
import { skillSlugs } from '~/content/skill-names';
import type { Event, EventDetail, EventCategory, EventStatus } from './events.schema';

const number = (max: number) => z.coerce.number().int().min(1).max(max);

/** `upcoming` is the order of the public list: running, upcoming, past. */
const adminSorts = ['upcoming', 'title', 'date', 'status', 'created'] as const;
export type AdminSort = (typeof adminSorts)[number];

const filter = {
  q: optionalValue(z.string().trim().max(200)),
  status: optionalValue(z.enum(['upcoming', 'live', 'past'])),
  category: optionalValue(number(2_147_483_647)),
};
const skill = optionalValue(z.enum(skillSlugs));

/** Query of the admin's table. */
export const adminQuerySchema = z.object({
  ...filter,
  sort: optionalValue(z.enum(adminSorts)),
  dir: optionalValue(z.enum(['asc', 'desc'])),
  page: optionalValue(number(100_000)),
});

/** Query of the public list; without `page` and `limit` all rows are returned. */
export const listQuerySchema = z.object({
  ...filter,
  skill,
  ...langQuery,
  page: optionalValue(number(100_000)),
  limit: optionalValue(number(100)),
});

/** Language of the texts of a calendar entry. */
/** The token of a mailed link. */
export const mailedPlaceQuerySchema = z.object({ token: z.string().max(100) });

export const ownCalendarQuerySchema = z.object({ lang: localeOrDefault });

/** Query of the page of events. */
export interface EventsPageQuery {
  status: EventStatus | undefined;
  categoryId: number | undefined;
  /** Slug of a skill that the event teaches. */
  skill?: string | undefined;
  page: number;
}

/** What that page shows; `total` counts the rows of all pages. */
/** A featured event with its speakers. */
export type FeaturedEvent = Event & Pick<EventDetail, 'speakers'>;

/** An event in the list, with the portrait of one who speaks there. */
export type ListedEvent = Event & { face: string | null };

export interface EventsPageData {
  featured: FeaturedEvent[];
  rows: ListedEvent[];
  total: number;
  categories: EventCategory[];
  /** Slugs of all skills that the events teach. */
  skills: string[];
}
