import { and, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import {
  certificates,
  classMaterials,
  courseClasses,
  courseLevels,
  courses,
  uploads,
  userCourses,
  users,
} from '#db/schema';
import { localizeOne } from '~/features/translations/index.server';
import type { Locale } from '~/i18n/locales';
import { toCertificateName } from '~/lib/text-forms/certificate-name';
import { hasScope, requireUser, type Actor } from '~/server/auth/actor';
import { documentStore } from '~/server/documents/store';
import { AppError } from '~/server/errors';
import type { PrivateFile } from '~/server/http/file-response';
import { toOwnCertificate } from '../certificates/certificate';
import { holderColumns } from '../certificates/holder.server';
import { getCheckProgress } from '../checks/standing';
import { standingColumns } from '../checks/standing.server';
import { resumeAt, getNextClass } from './course-outline';
import { courseTitle, noCourse } from '../course-title.server';
import { visibleTo } from '../course-visibility.server';
import { getPercent, toProgress, type Progress } from '../course-progress';
import type { ClassPage } from '../courses.schema';
import { measureColumns, toMeasures } from '../measures/measures.server';
import { getLesson, isFile } from './lesson-content.server';
import { readPractice } from './practice.server';
import type { PracticeQuestion } from '../questions/questions.schema';
import { getOutline } from '../outline.server';
import { noClass, enrolled, notEnrolled } from '../class-access.server';

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
    .innerJoin(courseLevels, publicClassOfLevel)
    .where(eq(classMaterials.id, call.materialId));
  if (!row) throw notFound();
  if (!hasScope(caller, 'courses')) await enrolled(db, caller, row.courseId);
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

/** Reads the course of a learner with all that a class says of it. Throws as `enrolled` does. */
async function readOwnCourse(db: Db, { actor, courseId, lang }: Omit<ClassCall, 'classId'>) {
  const { id: userId } = requireUser(actor);
  const { attempts, columns } = standingColumns(db, userId);
  const ofCaller = <Table extends { userId: PgColumn; courseId: PgColumn }>(table: Table) =>
    and(eq(table.courseId, courses.id), eq(table.userId, userId));
  const [row] = await db
    .select({
      course: courseTitle(lang),
      organizationId: courses.organizationId,
      enrolmentId: userCourses.id,
      certificate: { code: certificates.code, holderName: certificates.holderName },
      standing: columns,
      holder: holderColumns,
      measures: measureColumns(userId),
    })
    .from(courses)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(userCourses, ofCaller(userCourses))
    .leftJoin(certificates, ofCaller(certificates))
    .leftJoin(attempts, eq(attempts.courseId, courses.id))
    .where(and(eq(courses.id, courseId), visibleTo(actor)));
  const course = await localizeOne(db, 'course', lang, row?.course);
  if (!row || !course) throw noCourse();
  if (row.enrolmentId === null) throw notEnrolled();
  const { certificate, standing, organizationId, holder, measures } = row;
  return {
    userId,
    ...toOwnCertificate(certificate ?? undefined),
    standing,
    holder: toCertificateName(holder),
    measures: toMeasures(measures),
    course: { ...course, isPublic: organizationId === null },
  };
}

/**
 * A class with its materials and practice, for enrolled learners, in four queries. Reading it
 * writes nothing: the page reports its opening (`rememberPlace`).
 */
export async function openClass(
  db: Db,
  { actor, courseId, classId, lang }: ClassCall,
): Promise<ClassPage & { practice: PracticeQuestion[] }> {
  const { userId, standing, ...own } = await readOwnCourse(db, { actor, courseId, lang });
  const [levels, lesson, practice] = await Promise.all([
    getOutline(db, { userId, courseId, lang }),
    getLesson(db, classId, lang),
    readPractice(db, classId, lang),
  ]);
  const entry = levels.flatMap((level) => level.classes).find((item) => item.id === classId);
  if (!entry) throw noClass();
  const { step, furthest } = entry;
  const progress = toProgress(levels);
  return {
    ...own,
    userId,
    levels,
    lesson: { ...entry, ...lesson, place: step > 0 ? { step, furthest } : null },
    ...withProgress(progress),
    ...getCheckProgress(standing, progress),
    practice,
  };
}
