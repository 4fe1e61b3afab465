import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courses } from '#db/schema';
import { requireScope } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { fieldError } from '~/server/errors';
import { blobStore, discard } from '~/server/files/blobs';
import { portraitFrom } from '~/server/files/images';
import { withPicture } from '~/server/files/pictures';
import { noCourse } from '../course-title.server';
import type { CourseCall } from './course-admin-read.server';

async function lockCourse(tx: Db, courseId: number) {
  const { id, title, organizationId, instructorImage } = courses;
  const [row] = await tx
    .select({ id, title, organizationId, instructorImage })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('update');
  if (!row) throw noCourse();
  return row;
}

/** Replaces or removes the photo of a course's instructor; the previous one is deleted. */
async function setPhoto(
  db: Db,
  { actor, courseId, image: bytes }: CourseCall & { image?: Uint8Array | undefined },
  store = blobStore(),
): Promise<void> {
  const admin = requireScope(actor, 'courses');
  const check = (tx: Db) => lockCourse(tx, courseId);
  const before = await withPicture(
    db,
    { user: admin, bytes, check, store, make: portraitFrom },
    async (tx, instructorImage) => {
      const before = await lockCourse(tx, courseId);
      await tx.update(courses).set({ instructorImage }).where(eq(courses.id, courseId));
      await did(tx, admin, 'course.update', before);
      return before;
    },
  );
  await discard(store, before.instructorImage);
}

/** Sets the photo of a course's instructor. */
export async function setInstructorPhoto(
  db: Db,
  call: CourseCall & { image: Uint8Array | undefined },
  store = blobStore(),
): Promise<void> {
  requireScope(call.actor, 'courses');
  if (!call.image) throw fieldError('image', 'image_type');
  await setPhoto(db, call, store);
}

/** Removes the photo; initials take its place. */
export const removeInstructorPhoto = (
  db: Db,
  call: CourseCall,
  store = blobStore(),
): Promise<void> => setPhoto(db, call, store);
