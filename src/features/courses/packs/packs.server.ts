import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { coursePacks, courses } from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { blobBytes } from '~/server/files/blobs';
import { visibleTo } from '../course-visibility.server';
import { enrolled } from '../learning/class-access.server';
import type { Pack } from './packs.schema';

const ofVisible = (courseId: number) => and(eq(coursePacks.courseId, courseId), visibleTo(null));

/** The files of a course that anyone may see, whoever asks; none of an organisation's. */
export async function listPacks(db: Db, courseId: number): Promise<Pack[]> {
  const { edition, locale, format, name, size } = coursePacks;
  return db
    .select({ edition, locale, format, name, size })
    .from(coursePacks)
    .innerJoin(courses, eq(courses.id, coursePacks.courseId))
    .where(ofVisible(courseId))
    .orderBy(asc(edition), asc(locale), asc(format));
}

/** A file for the way to the reader. */
export interface OpenPack extends Pack {
  hash: string;
  read: () => Promise<Uint8Array<ArrayBuffer>>;
}

interface PackCall {
  actor: Actor | null;
  courseId: number;
  name: string;
}

/**
 * A file of a course, by its name. The one with the open class is for anyone, the one with all classes for
 * those who are enrolled: throws `unauthorized` and `not_enrolled` for others, and `not_found` where a
 * course has no such file or is an organisation's.
 */
export async function openPack(db: Db, { actor, courseId, name }: PackCall): Promise<OpenPack> {
  const [found] = await db
    .select({ pack: coursePacks })
    .from(coursePacks)
    .innerJoin(courses, eq(courses.id, coursePacks.courseId))
    .where(and(ofVisible(courseId), eq(coursePacks.name, name)));
  if (!found) throw new AppError('not_found');
  if (found.pack.edition === 'full') await enrolled(db, actor, courseId);
  const { edition, locale, format, size, hash, url } = found.pack;
  return {
    ...{ edition, locale, format, name, size, hash },
    read: async () => {
      const bytes = await blobBytes(url);
      if (!bytes) throw new AppError('not_found');
      return bytes;
    },
  };
}
