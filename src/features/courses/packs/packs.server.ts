import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { coursePacks, courses } from '#db/schema';
import { AppError } from '~/server/errors';
import { blobBytes } from '~/server/files/blobs';
import { visibleTo } from '../course-visibility.server';
import type { Pack } from './packs.schema';

const ofVisible = (courseId: number) => and(eq(coursePacks.courseId, courseId), visibleTo(null));

/** The files of a public course; none for a course of an organisation. */
export async function listPacks(db: Db, courseId: number): Promise<Pack[]> {
  const { locale, format, name, size } = coursePacks;
  return db
    .select({ locale, format, name, size })
    .from(coursePacks)
    .innerJoin(courses, eq(courses.id, coursePacks.courseId))
    .where(ofVisible(courseId))
    .orderBy(asc(locale), asc(format));
}

/** A file with its stream. */
export interface OpenPack extends Pack {
  hash: string;
  read: () => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * A file of a course by its name, for anyone. Throws `not_found`, also for a course of an
 * organisation.
 */
export async function openPack(
  db: Db,
  { courseId, name }: { courseId: number; name: string },
): Promise<OpenPack> {
  const [row] = await db
    .select({ pack: coursePacks })
    .from(coursePacks)
    .innerJoin(courses, eq(courses.id, coursePacks.courseId))
    .where(and(ofVisible(courseId), eq(coursePacks.name, name)));
  if (!row) throw new AppError('not_found');
  const { locale, format, size, hash, url } = row.pack;
  return {
    locale,
    format,
    name,
    size,
    hash,
    read: async () => {
      const bytes = await blobBytes(url);
      if (!bytes) throw new AppError('not_found');
      return bytes;
    },
  };
}
