import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '#db/client';
import { skillBootcamps } from '#db/schema';
import { site } from '~/config/site';
import { wallTime } from '~/lib/zoned-time';
import { AppError } from '~/server/errors';
import { onlyDated, filterBootcamps, isDated, getOptions, searchBootcamps, similarTo } from './hub';
import type { BootcampPageData, HubPageData } from './finder/hub-page';
import type { HubFilter, HubQuery } from './finder/hub-query';
import type { Bootcamp } from './hub.schema';

// Who made an entry and how often it was changed, its place in the list and what visiting its address found are the staff's matter.
const {
  createdBy: _createdBy,
  position: _position,
  linkStatus: _linkStatus,
  linkDetail: _linkDetail,
  linkCheckedAt: _linkCheckedAt,
  version: _version,
  ...listed
} = getTableColumns(skillBootcamps);

/** Cards on one page of the grid. */
export const cardsPerPage = 12;
const featuredCards = 3;
const similarCards = 3;

export const noBootcamp = () => new AppError('bootcamp_not_found');

/** Today in the time zone that the site's days are meant in. */
export const todayAt = (now: Date): string => wallTime(now, site.timezone).slice(0, 10);

/** True while the start is still to come: from the day itself on there is nothing to wait for. */
export const isAhead = (bootcamp: Pick<Bootcamp, 'startDate'>, now: Date): boolean =>
  isDated(bootcamp) && bootcamp.startDate > todayAt(now);

/**
 * Active bootcamps, in the order of the staff, then most popular first. Filtered here and not
 * by the database: the page needs all of them for what its filters offer.
 */
export async function listActiveBootcamps(db: Db, filter: HubFilter = {}): Promise<Bootcamp[]> {
  const rows = await db
    .select(listed)
    .from(skillBootcamps)
    .where(eq(skillBootcamps.isActive, true))
    .orderBy(asc(skillBootcamps.position), desc(skillBootcamps.popularity), asc(skillBootcamps.id));
  return filterBootcamps(rows.map(toBootcamp), filter);
}

type Row = Omit<Bootcamp, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

const toBootcamp = (row: Row): Bootcamp => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Everything that the page of the hub shows. */
export async function loadHub(db: Db, query: HubQuery, now = new Date()): Promise<HubPageData> {
  const all = await listActiveBootcamps(db);
  const { found, isPartial } = searchBootcamps(all, query);
  const last = Math.max(1, Math.ceil(found.length / cardsPerPage));
  const page = Math.min(query.page, last);
  return {
    isEmpty: all.length === 0,
    isPartial,
    options: getOptions(all),
    total: found.length,
    rows: found.slice((page - 1) * cardsPerPage, page * cardsPerPage),
    page,
    last,
    dated: onlyDated(found),
    anytime: found.filter((bootcamp) => !isDated(bootcamp)),
    featured: all.slice(0, featuredCards),
    today: todayAt(now),
  };
}

/** An active bootcamp by its slug, with others like it. */
export async function getBootcamp(
  db: Db,
  slug: string,
  now = new Date(),
): Promise<BootcampPageData> {
  const all = await listActiveBootcamps(db);
  const bootcamp = all.find((one) => one.slug === slug);
  if (!bootcamp) throw noBootcamp();
  return {
    bootcamp,
    similar: similarTo(all, bootcamp, similarCards),
    isAhead: isAhead(bootcamp, now),
  };
}

/** One active bootcamp by its id. */
export async function activeBootcamp(db: Db, id: number): Promise<Bootcamp> {
  const [row] = await db
    .select(listed)
    .from(skillBootcamps)
    .where(and(eq(skillBootcamps.id, id), eq(skillBootcamps.isActive, true)));
  if (!row) throw noBootcamp();
  return toBootcamp(row);
}
