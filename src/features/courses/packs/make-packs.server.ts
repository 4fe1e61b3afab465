import { createHash } from 'node:crypto';
import { and, eq, exists, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels, coursePacks, courses } from '#db/schema';
import { deleteRequests, packRequest, planRequest } from '../pack-requests.server';
import { getEnv } from '~/server/env';
import { blobStore, discard, type BlobKind, type BlobStore } from '~/server/files/blobs';
import { enqueueAll } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { toPackEpub } from './pack-epub';
import { getCover, getCoverPhoto, readFigures } from './pack-figures.server';
import { toPackHtml } from './pack-html';
import { getPackName } from './pack-name';
import { readPackContents } from './read-pack.server';
import type { PackContent, PackFormat } from './packs.schema';

/** Raise it to have all EPUBs made again; HTML files change with their content. */
const epubVersion = 1;
/** Attempts within one job: a change during one starts another. */
const rounds = 3;

const kinds: Readonly<Record<PackFormat, BlobKind>> = {
  epub: { type: 'application/epub+zip', extension: 'epub' },
  html: { type: 'text/html', extension: 'html' },
};

type Row = typeof coursePacks.$inferSelect;
type NewRow = Omit<Row, 'version' | 'madeAt'>;

const keyOf = ({ locale, format }: Pick<Row, 'locale' | 'format'>) => `${locale} ${format}`;

/** The files that a course should have, each with a function that makes it. */
async function planFiles(db: Db, courseId: number) {
  const origin = new URL(getEnv().SITE_URL).origin;
  const contents = await readPackContents(db, courseId, origin);
  const plans = [];
  for (const content of contents) {
    const cover = getCover(content);
    const figures = await readFigures(content.classes);
    const html = toPackHtml({ content, figures, cover, origin });
    const hash = createHash('sha256').update(`${epubVersion} ${html}`).digest('hex');
    const makers: Record<PackFormat, () => Promise<Uint8Array>> = {
      html: () => Promise.resolve(new TextEncoder().encode(html)),
      epub: async () =>
        toPackEpub({
          content,
          figures,
          origin,
          now: new Date(),
          cover: await getCoverPhoto(cover),
        }),
    };
    plans.push(...(['epub', 'html'] as const).map((format) => toPlan(content, format)));

    function toPlan({ locale }: PackContent, format: PackFormat) {
      const name = getPackName({ content, locale, format });
      return { row: { courseId, locale, format, name, hash }, make: makers[format] };
    }
  }
  return plans;
}

/**
 * Records the new files of a course and removes outdated ones at once. Returns the addresses that
 * no row names any more; for a deleted course, those of the new files.
 */
async function nameFiles(
  db: Db,
  courseId: number,
  packs: readonly NewRow[],
  neededKeys: ReadonlySet<string>,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const [course] = await tx
      .select({ id: courses.id })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for('no key update');
    if (!course) return packs.map(({ url }) => url);
    const rows = await tx.select().from(coursePacks).where(eq(coursePacks.courseId, courseId));
    const before = new Map(rows.map((row) => [keyOf(row), row]));
    const staleRows = rows.filter((row) => !neededKeys.has(keyOf(row)));
    for (const row of [...staleRows, ...packs]) {
      await tx
        .delete(coursePacks)
        .where(
          and(
            eq(coursePacks.courseId, courseId),
            eq(coursePacks.locale, row.locale),
            eq(coursePacks.format, row.format),
          ),
        );
    }
    if (packs.length > 0) {
      const version = (row: NewRow) => (before.get(keyOf(row))?.version ?? 0) + 1;
      await tx.insert(coursePacks).values(packs.map((row) => ({ ...row, version: version(row) })));
    }
    const replaced = packs.flatMap((row) => before.get(keyOf(row))?.url ?? []);
    return [...staleRows.map(({ url }) => url), ...replaced];
  });
}

/** Makes the files of a course once; returns whether anything changed. */
async function makeOnce(db: Db, courseId: number, store: BlobStore): Promise<boolean> {
  const plans = await planFiles(db, courseId);
  const rows = await db.select().from(coursePacks).where(eq(coursePacks.courseId, courseId));
  const current = new Map(rows.map((row) => [keyOf(row), row]));
  const isDone = ({ row }: (typeof plans)[number]) => {
    const currentRow = current.get(keyOf(row));
    return currentRow?.hash === row.hash && currentRow.name === row.name;
  };
  const pendingPlans = plans.filter((plan) => !isDone(plan));
  const keys = new Set(plans.map(({ row }) => keyOf(row)));
  if (pendingPlans.length === 0 && rows.every((row) => keys.has(keyOf(row)))) return false;
  const newRows: NewRow[] = [];
  try {
    for (const { row, make } of pendingPlans) {
      const bytes = await make();
      const url = await store.put(bytes, kinds[row.format]);
      newRows.push({ ...row, url, size: bytes.byteLength });
    }
  } catch (error) {
    for (const { url } of newRows) await discard(store, url);
    throw error;
  }
  // After a failure here the nightly sweep deletes what no row names.
  for (const url of await nameFiles(db, courseId, newRows, keys)) await discard(store, url);
  return true;
}

/**
 * Updates the files of a course to its content. Unchanged files are kept, and old ones are deleted
 * once the new ones are stored. A change meanwhile starts another attempt.
 */
export async function makePacks(
  db: Db,
  { courseId, store = blobStore() }: { courseId: number; store?: BlobStore },
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    if (!(await makeOnce(db, courseId, store))) return;
  }
}

export const coursePacksJob = defineJob({
  ...packRequest,
  concurrency: 1,
  run: async (db, { courseId }) => {
    await deleteRequests(db, courseId);
    await makePacks(db, { courseId });
  },
});

/** Checks every course with content or files: nightly, and at the start of a server. */
export const planPacksJob = defineJob({
  ...planRequest,
  run: async (db) => {
    const filled = db
      .select({ id: courseClasses.id })
      .from(courseClasses)
      .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
      .where(eq(courseLevels.courseId, courses.id));
    const rows = await db
      .selectDistinct({ courseId: courses.id })
      .from(courses)
      .leftJoin(coursePacks, eq(coursePacks.courseId, courses.id))
      .where(
        or(isNotNull(coursePacks.courseId), and(isNull(courses.organizationId), exists(filled))),
      );
    await enqueueAll(
      db,
      coursePacksJob,
      rows.map((data) => ({ data })),
    );
  },
});
