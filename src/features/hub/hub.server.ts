import { and, asc, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { bootcampTranslations, skillBootcamps } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { dayIn } from '~/lib/zoned-time';
import { AppError } from '~/server/errors';
import { prepareOnce, unnamed } from '~/server/prepared';
import {
  getReadableLocales,
  localeColumns,
  localize,
  localizeOne,
  readableLocales,
} from '~/features/translations/index.server';
import { countPages } from '~/lib/url/page-query';
import { onlyDated, isDated, similarTo } from './hub';
import {
  filterBootcamps,
  getOptions,
  searchBootcamps,
  toBootcamp,
  type FindableBootcamp,
} from './search-bootcamps';
import type { BootcampPageData, HubPageData } from './hub-page';
import type { HubFilter, HubQuery } from './hub-query';
import type { Bootcamp } from './hub.schema';

// Author, version, position and link status are for staff only.
const {
  createdBy: _createdBy,
  position: _position,
  linkStatus: _linkStatus,
  linkDetail: _linkDetail,
  linkCheckedAt: _linkCheckedAt,
  version: _version,
  ...listed
} = getTableColumns(skillBootcamps);

export const cardsPerPage = 12;
const featuredCards = 3;
const similarCards = 3;

export const noBootcamp = () => new AppError('bootcamp_not_found');

/** Whether the start is still to come; on the day itself reminders are of no use. */
export const isAhead = (bootcamp: Pick<Bootcamp, 'startDate'>, now: Date): boolean =>
  isDated(bootcamp) && bootcamp.startDate > dayIn(now);

interface ReadCall {
  /** The reader's language; by default each bootcamp is in its own. */
  lang?: Locale | undefined;
  now?: Date;
}

type Row = Omit<Bootcamp, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

const fromRow = (row: Row): Bootcamp => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A text of all published translations, one a line. */
const translated = (...fields: ('title' | 'shortDesc' | 'description')[]) => {
  const { fields: texts, rowId, status } = bootcampTranslations;
  const columns = sql.join(
    fields.map((name) => sql`${texts} ->> ${name}`),
    sql`, `,
  );
  return sql<string | null>`(select string_agg(concat_ws(E'\n', ${columns}), E'\n')
    from ${bootcampTranslations} where ${rowId} = ${sql.raw('skill_bootcamps.id')}
    and ${eq(status, 'published')})`;
};

const activeRows = prepareOnce((db, purpose: 'list' | 'search') =>
  db
    .select({
      ...listed,
      ...localeColumns('bootcamp'),
      titles: (purpose === 'search' ? translated('title') : sql`null`).as('titles'),
      texts: (purpose === 'search' ? translated('shortDesc', 'description') : sql`null`).as(
        'texts',
      ),
    })
    .from(skillBootcamps)
    .where(eq(skillBootcamps.isActive, true))
    .orderBy(asc(skillBootcamps.position), desc(skillBootcamps.popularity), asc(skillBootcamps.id))
    .prepare(unnamed),
);

/** Active bootcamps, in the order of the staff, then most popular first. */
async function readHub(
  db: Db,
  lang: Locale | undefined,
  isSearch: boolean,
): Promise<FindableBootcamp[]> {
  const rows = await activeRows(db, isSearch ? 'search' : 'list').execute();
  const localized = await localize(db, 'bootcamp', lang, rows);
  return localized.map(({ titles, texts, ...row }, index) => {
    const { format = '', price = '', title, shortDesc, description } = rows[index] ?? {};
    return {
      ...fromRow(row),
      original: { format, price },
      others: {
        titles: [title, titles].join('\n'),
        texts: [shortDesc, description, texts].join('\n'),
      },
    };
  });
}

/**
 * Active bootcamps of a filter, in their order. Filtered here rather than in the database, because
 * the page needs all of them for its filters.
 */
export async function listActiveBootcamps(
  db: Db,
  { lang, ...filter }: HubFilter & Pick<ReadCall, 'lang'> = {},
): Promise<Bootcamp[]> {
  const bootcamps = await readHub(db, lang, filter.q !== undefined);
  return filterBootcamps(bootcamps, filter).map(toBootcamp);
}

/** The pages of active bootcamps, their languages, and when each last changed. */
export async function listBootcampPages(db: Db) {
  const { slug, updatedAt, isActive } = skillBootcamps;
  const rows = await db
    .select({ slug, updatedAt, languages: readableLocales('bootcamp') })
    .from(skillBootcamps)
    .where(eq(isActive, true));
  return rows.map(({ updatedAt, ...page }) => ({ ...page, changedAt: updatedAt.toISOString() }));
}

/** Everything on the page of the hub. */
export async function loadHub(
  db: Db,
  query: HubQuery,
  { lang, now = new Date(), limit = cardsPerPage }: ReadCall & { limit?: number } = {},
): Promise<HubPageData> {
  const allBootcamps = await readHub(db, lang, query.q !== undefined);
  const { matches: findable, isPartial } = searchBootcamps(allBootcamps, query);
  const bootcamps = findable.map(toBootcamp);
  const last = countPages(bootcamps.length, limit);
  const page = Math.min(query.page, last);
  return {
    isEmpty: allBootcamps.length === 0,
    isPartial,
    options: getOptions(allBootcamps),
    total: bootcamps.length,
    rows: bootcamps.slice((page - 1) * limit, page * limit),
    page,
    last,
    dated: onlyDated(bootcamps),
    anytime: bootcamps.filter((bootcamp) => !isDated(bootcamp)),
    featured: allBootcamps.slice(0, featuredCards).map(toBootcamp),
    today: dayIn(now),
  };
}

/** An active bootcamp in a language, or null. */
export async function findBootcamp(
  db: Db,
  which: SQL,
  lang: Locale | undefined,
): Promise<Bootcamp | null> {
  const [row] = await db
    .select({ ...listed, ...localeColumns('bootcamp') })
    .from(skillBootcamps)
    .where(and(which, eq(skillBootcamps.isActive, true)));
  const bootcamp = await localizeOne(db, 'bootcamp', lang, row);
  return bootcamp ? fromRow(bootcamp) : null;
}

/** An active bootcamp by its slug, with similar ones. */
export async function getBootcamp(
  db: Db,
  slug: string,
  { lang, now = new Date() }: ReadCall = {},
): Promise<BootcampPageData> {
  const bootcamps = await listActiveBootcamps(db, { lang });
  const bootcamp = bootcamps.find((candidate) => candidate.slug === slug);
  if (!bootcamp) throw noBootcamp();
  return {
    bootcamp,
    similar: similarTo(bootcamps, bootcamp, similarCards),
    isAhead: isAhead(bootcamp, now),
    languages: await getReadableLocales(db, 'bootcamp', bootcamp),
  };
}

export async function activeBootcamp(db: Db, id: number): Promise<Pick<Bootcamp, 'startDate'>> {
  const [row] = await db
    .select({ startDate: skillBootcamps.startDate })
    .from(skillBootcamps)
    .where(and(eq(skillBootcamps.id, id), eq(skillBootcamps.isActive, true)));
  if (!row) throw noBootcamp();
  return row;
}
