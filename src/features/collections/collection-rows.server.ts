import { and, asc, eq, exists, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { collectionCourses, collectionOrganizations, collections, courses } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { hasScope, type Actor } from '~/server/auth/actor';
import { visibleCourses } from '~/features/courses/index.server';
import { AppError } from '~/server/errors';
import { markdownHtml } from '~/server/markdown/markdown-fields';
import { localeColumns, localize } from '~/features/translations/index.server';
import { readItems } from './collections';
import { readFileSizes } from './files/collection-files.server';
import type {
  Collection,
  CollectionCourse,
  CollectionDetail,
  SharedCollection,
} from './collections.schema';

export type Row = typeof collections.$inferSelect;

export const noCollection = () => new AppError('collection_not_found');

/** Owners may edit; collections for organisations are edited by admins. */
const canEdit = (row: Row, actor: Actor) =>
  row.isAdminCreated ? hasScope(actor, 'courses') : row.userId === actor.id;

/** The summary as readers get it; older rows without stored HTML are rendered here. */
const getSummaryHtml = (row: Row) => row.summaryHtml ?? markdownHtml(row.summary);

/** A row in the API. */
export function toCollection(row: Row, actor: Actor): Collection {
  const { summaryHtml: _html, ...values } = row;
  return {
    ...values,
    pdfFiles: readItems(row.pdfFiles),
    videoUrls: readItems(row.videoUrls),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    canEdit: canEdit(row, actor),
  };
}

/** The collections that a person may see: their own, and those made for their organisation. */
export function visibleTo(db: Db, actor: Actor) {
  const shared = exists(
    db
      .select({ one: sql`1` })
      .from(collectionOrganizations)
      .where(
        and(
          eq(collectionOrganizations.collectionId, collections.id),
          eq(collectionOrganizations.organizationId, actor.organizationId ?? 0),
        ),
      ),
  );
  return or(
    eq(collections.userId, actor.id),
    and(eq(collections.isAdminCreated, true), hasScope(actor, 'courses') ? undefined : shared),
  );
}

const selectVisible = (db: Db, collectionId: number, user: Actor) =>
  db
    .select()
    .from(collections)
    .where(and(eq(collections.id, collectionId), visibleTo(db, user)));

/** Locks the row for a change; throws 404 for people who may not see it. */
export async function lockRow(tx: Db, collectionId: number, user: Actor): Promise<Row> {
  const [row] = await selectVisible(tx, collectionId, user).for('update');
  if (!row) throw noCollection();
  return row;
}

/** Returns a collection that a person may see, without a lock. */
export async function readRow(db: Db, collectionId: number, user: Actor): Promise<Row> {
  const [row] = await selectVisible(db, collectionId, user);
  if (!row) throw noCollection();
  return row;
}

/** Locks a collection for a change; throws 403 for people who may only read it. */
export async function lockEditable(tx: Db, collectionId: number, user: Actor): Promise<Row> {
  const row = await lockRow(tx, collectionId, user);
  if (canEdit(row, user)) return row;
  throw new AppError('collection_not_yours');
}

/** The courses of a collection that the actor may see, translated where possible. */
export async function getCourses(
  db: Db,
  collectionId: number,
  actor: Actor | null,
  lang?: Locale,
): Promise<CollectionCourse[]> {
  const rows = await db
    .select({
      id: courses.id,
      title: courses.title,
      category: courses.category,
      duration: courses.duration,
      sourceLocale: courses.sourceLocale,
      ...localeColumns('course'),
    })
    .from(collectionCourses)
    .innerJoin(courses, eq(courses.id, collectionCourses.courseId))
    .where(and(eq(collectionCourses.collectionId, collectionId), visibleCourses(actor)))
    .orderBy(asc(collectionCourses.id));
  return localize(db, 'course', lang, rows);
}

/** A row for its dialog, with courses in a language. */
export async function toDetail(
  db: Db,
  row: Row,
  actor: Actor,
  lang?: Locale,
): Promise<CollectionDetail> {
  return {
    ...toCollection(row, actor),
    summaryHtml: getSummaryHtml(row),
    courses: await getCourses(db, row.id, actor, lang),
    fileSizes: await readFileSizes(db, readItems(row.pdfFiles)),
  };
}

/** A row for holders of its link: only public courses, and nothing about its owner. */
export async function toSharedDetail(
  db: Db,
  row: Row,
  actor: Actor | null,
  lang: Locale | undefined,
): Promise<SharedCollection> {
  const { id, name, description, thumbnailUrl, thumbnailAvifUrl } = row;
  return {
    id,
    name,
    description,
    thumbnailUrl,
    thumbnailAvifUrl,
    pdfFiles: readItems(row.pdfFiles),
    videoUrls: readItems(row.videoUrls),
    summaryHtml: getSummaryHtml(row),
    courses: await getCourses(db, row.id, null, lang),
    fileSizes: await readFileSizes(db, readItems(row.pdfFiles)),
    isOwn: row.userId === actor?.id,
  };
}
