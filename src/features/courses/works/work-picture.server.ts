import { and, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import {
  courseAssignments,
  courseClasses,
  courseLevels,
  courses,
  uploads,
  works,
} from '#db/schema';
import { hasScope, type Actor } from '~/server/auth/actor';
import { documentStore, type DocumentStore } from '~/server/documents/store';
import { AppError } from '~/server/errors';
import type { PrivateFile } from '~/server/http/file-response';
import { isReadableBy } from './peers.server';
import { isShown } from './show-work.server';

/**
 * Opens the picture of a work: for everyone if the work is public, otherwise for its author, staff,
 * and the peers who were given it to rate. Throws `work_not_found` for all others, and if there is no picture.
 */
export async function openWorkPicture(
  db: Db,
  { actor, workId, store }: { actor: Actor | null; workId: number; store?: DocumentStore },
): Promise<PrivateFile> {
  const notFound = () => new AppError('work_not_found');
  const mayRead = or(
    isShown,
    actor ? eq(works.userId, actor.id) : undefined,
    hasScope(actor, 'courses') ? isNull(works.expected) : undefined,
    actor ? isReadableBy(db, actor) : undefined,
  );
  const [row] = await db
    .select({ filename: uploads.filename, size: uploads.size })
    .from(works)
    .innerJoin(uploads, eq(uploads.filename, works.picture))
    .innerJoin(courseAssignments, eq(courseAssignments.id, works.assignmentId))
    .innerJoin(courseClasses, eq(courseClasses.id, courseAssignments.classId))
    .innerJoin(courseLevels, publicClassOfLevel)
    .innerJoin(courses, eq(courses.id, courseLevels.courseId))
    .where(and(eq(works.id, workId), mayRead));
  if (!row) throw notFound();
  const { filename, size } = row;
  return {
    // The original file name may identify the author.
    name: `work-${workId}`,
    size,
    etag: filename,
    read: async (range) => {
      const stream = await (store ?? documentStore()).read(filename, range);
      if (!stream) throw notFound();
      return stream;
    },
  };
}
