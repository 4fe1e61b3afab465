import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { classMaterials, courseClasses, courseLevels, uploads, users } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { documentStore } from '~/server/documents/store';
import { AppError } from '~/server/errors';
import type { PrivateFile } from '~/server/http/file-response';
import { knownCertificate } from '../certificates/certificates.server';
import { getCheckProgress } from '../checks/standing';
import { readStandings } from '../checks/standing.server';
import { resumeAt, getNextClass } from './course-outline';
import { readCourseTitle } from '../course-title.server';
import { getPercent, type Progress } from '../course-progress';
import type { ClassPage } from '../courses.schema';
import { getLesson, isFile } from './lesson-content.server';
import { getPlace } from './places.server';
import { readPractice } from './practice.server';
import type { PracticeQuestion } from '../questions/questions.schema';
import { getOutline } from '../outline.server';
import { getProgress } from '../learner-progress.server';
import { noClass, enrolled } from '../class-access.server';

/** A file of a class, for enrolled learners and admins. */
export async function openMaterial(
  db: Db,
  call: { actor: Actor | null; materialId: number },
): Promise<PrivateFile> {
  const caller = requireUser(call.actor);
  const notFound = () => new AppError('material_not_found');
  const [row] = await db
    .select({
      title: classMaterials.title,
      filename: uploads.filename,
      size: uploads.size,
      courseId: courseLevels.courseId,
    })
    .from(classMaterials)
    .innerJoin(uploads, and(eq(uploads.filename, classMaterials.url), isFile))
    .innerJoin(courseClasses, eq(courseClasses.id, classMaterials.classId))
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .where(eq(classMaterials.id, call.materialId));
  if (!row) throw notFound();
  if (!caller.isAdmin) await enrolled(db, caller, row.courseId);
  const { title, filename, size } = row;
  return {
    name: title,
    size,
    etag: filename,
    read: async (range) => {
      const stream = await documentStore().read(filename, range);
      if (!stream) throw notFound();
      return stream;
    },
  };
}

export const withProgress = (standing: Progress) => ({
  ...standing,
  progress: getPercent(standing),
});

export interface LearningCall {
  actor: Actor | null;
  courseId: number;
}

/** Returns the class with which the caller continues; null if the course has none yet. */
export async function resumeCourse(
  db: Db,
  { actor, courseId }: LearningCall,
): Promise<number | null> {
  const { userId, lastClassId } = await enrolled(db, actor, courseId);
  const levels = await getOutline(db, { userId, courseId });
  const classes = levels.flatMap(({ id: levelId, required, classes: entries }) =>
    entries.map((entry) => ({ ...entry, levelId, required })),
  );
  const next = getNextClass(classes, lastClassId) ?? resumeAt(classes, lastClassId);
  return next?.id ?? null;
}

interface ClassCall extends LearningCall {
  classId: number;
  lang?: Locale | undefined;
}

async function readHolder(db: Db, userId: number) {
  const [row] = await db
    .select({ name: users.name, username: users.username })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw new AppError('unauthorized');
  return { name: row.name.trim(), username: row.username };
}

/**
 * A class with its materials and practice, for enrolled learners. Reading it writes nothing: the
 * page reports its opening (`rememberPlace`). Independent queries run at the same time.
 */
export async function openClass(
  db: Db,
  { actor, courseId, classId, lang }: ClassCall,
): Promise<ClassPage & { practice: PracticeQuestion[] }> {
  const { userId, reason } = await enrolled(db, actor, courseId);
  const [levels, lesson, practice, place, progressOf, standingOf, holder, course, certificate] =
    await Promise.all([
      getOutline(db, { userId, courseId, lang }),
      getLesson(db, classId, lang),
      readPractice(db, classId, lang),
      getPlace(db, userId, classId),
      getProgress(db, userId, [courseId]),
      readStandings(db, userId, [courseId]),
      readHolder(db, userId),
      readCourseTitle(db, courseId, lang),
      knownCertificate(db, userId, courseId),
    ]);
  const entry = levels.flatMap((level) => level.classes).find((item) => item.id === classId);
  const standing = standingOf(courseId);
  if (!entry || !standing) throw noClass();
  const progress = progressOf(courseId);
  return {
    userId,
    reason,
    holder,
    course,
    levels,
    lesson: { ...entry, ...lesson, place },
    ...withProgress(progress),
    ...getCheckProgress(standing, progress),
    certificate,
    practice,
  };
}
