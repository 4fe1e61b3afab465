import { asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  certificates,
  classMaterials,
  courseClasses,
  courseInterests,
  courseLevels,
  courses,
  organizations,
  userCourses,
} from '#db/schema';
import { requireAdmin, type Actor } from '~/server/auth/actor';
import { audit } from '~/server/audit';
import { discard, type BlobStore } from '~/server/files/blobs';
import { AppError, fieldError } from '~/server/errors';
import { isUnchanged, nextVersion, writeRefused } from '~/server/versioned';
import { gradientName } from '~/lib/kawung';
import type {
  AdminClass,
  AdminCourse,
  AdminCourseRow,
  AdminLevel,
  CourseInput,
} from './course-admin.schema';
import { hasContent } from '../learning/class-content.server';
import { noCourse } from '../catalogue/courses.server';
import { getFiles } from './materials.server';

export interface AdminCall {
  actor: Actor | null;
}
export interface CourseCall extends AdminCall {
  courseId: number;
}
/** A write on a course that was opened with this version; without one nothing is compared. */
export interface CourseWrite extends CourseCall {
  version?: number | undefined;
}

/** All courses, with how much there is in them and how many learn there. */
export async function listAdminCourses(db: Db, { actor }: AdminCall): Promise<AdminCourseRow[]> {
  requireAdmin(actor);
  const classes = db
    .select({
      courseId: courseLevels.courseId,
      n: count().as('classes'),
      empty: sql<number>`(count(*) filter (where not ${hasContent}))::int`.as('empty'),
    })
    .from(courseClasses)
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .groupBy(courseLevels.courseId)
    .as('classes_of');
  const learners = db
    .select({ courseId: userCourses.courseId, n: count().as('learners') })
    .from(userCourses)
    .groupBy(userCourses.courseId)
    .as('learners_of');
  const interested = db
    .select({ courseId: courseInterests.courseId, n: count().as('interested') })
    .from(courseInterests)
    .groupBy(courseInterests.courseId)
    .as('interested_in');
  return db
    .select({
      id: courses.id,
      version: courses.version,
      title: courses.title,
      category: courses.category,
      organization: organizations.name,
      classes: sql<number>`coalesce(${classes.n}, 0)::int`,
      learners: sql<number>`coalesce(${learners.n}, 0)::int`,
      interested: sql<number>`coalesce(${interested.n}, 0)::int`,
      withoutContent: sql<number>`coalesce(${classes.empty}, 0)::int`,
    })
    .from(courses)
    .leftJoin(organizations, eq(organizations.id, courses.organizationId))
    .leftJoin(classes, eq(classes.courseId, courses.id))
    .leftJoin(learners, eq(learners.courseId, courses.id))
    .leftJoin(interested, eq(interested.courseId, courses.id))
    .orderBy(asc(courses.id));
}

/** The levels of a course in their order, with all that an admin can change. */
export async function getAdminLevels(db: Db, courseId: number): Promise<AdminLevel[]> {
  const rows = await db
    .select({ level: courseLevels, entry: courseClasses, hasContent, material: classMaterials })
    .from(courseLevels)
    .leftJoin(courseClasses, eq(courseClasses.levelId, courseLevels.id))
    .leftJoin(classMaterials, eq(classMaterials.classId, courseClasses.id))
    .where(eq(courseLevels.courseId, courseId))
    .orderBy(asc(courseLevels.position), asc(courseClasses.position), asc(classMaterials.position));
  const levels = new Map<number, AdminLevel>();
  const classes = new Map<number, AdminClass>();
  for (const { level, entry, hasContent: isFilled, material } of rows) {
    const { id, name, description, version } = level;
    const known = levels.get(id) ?? { id, name, description, version, classes: [] };
    levels.set(id, known);
    if (!entry) continue;
    const { levelId: _level, position: _position, contentHtml: _html, ...fields } = entry;
    const own = classes.get(entry.id) ?? { ...fields, hasContent: isFilled, materials: [] };
    if (!classes.has(entry.id)) known.classes.push(own);
    classes.set(entry.id, own);
    if (!material) continue;
    const { title, kind, url } = material;
    own.materials.push({ id: material.id, title, kind, url });
  }
  return [...levels.values()];
}

async function findAdminCourse(db: Db, courseId: number): Promise<AdminCourse | undefined> {
  const [row] = await db.select().from(courses).where(eq(courses.id, courseId));
  if (!row) return undefined;
  const {
    image: _image,
    instructorImage: _instructorImage,
    createdAt: _createdAt,
    ...fields
  } = row;
  const gradient = gradientName(fields.gradient);
  const [waiting] = await db
    .select({ n: count() })
    .from(courseInterests)
    .where(eq(courseInterests.courseId, courseId));
  const levels = await getAdminLevels(db, courseId);
  return { ...fields, gradient, interested: waiting?.n ?? 0, levels };
}

/** A course with all that an admin can change. */
export async function getAdminCourse(
  db: Db,
  { actor, courseId }: CourseCall,
): Promise<AdminCourse> {
  requireAdmin(actor);
  const course = await findAdminCourse(db, courseId);
  if (!course) throw noCourse();
  return course;
}

async function checkOrganization(db: Db, { organizationId }: CourseInput): Promise<void> {
  if (organizationId === null) return;
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('key share');
  if (!row) throw fieldError('organizationId', 'course_organization_not_found');
}

export async function createCourse(
  db: Db,
  { actor, input }: AdminCall & { input: CourseInput },
): Promise<{ id: number }> {
  const admin = requireAdmin(actor);
  return db.transaction(async (tx) => {
    await checkOrganization(tx, input);
    const [row] = await tx.insert(courses).values(input).returning({ id: courses.id });
    if (!row) throw noCourse();
    await audit(tx, admin, 'course.create', `course:${row.id}`, { title: input.title });
    return row;
  });
}

const refusal = async (tx: Db, courseId: number) =>
  writeRefused(await findAdminCourse(tx, courseId), noCourse());

/** Changes what is said of a course, unless it has another version by now. */
export async function updateCourse(
  db: Db,
  { actor, courseId, version, input }: CourseWrite & { input: CourseInput },
): Promise<void> {
  const admin = requireAdmin(actor);
  await db.transaction(async (tx) => {
    await checkOrganization(tx, input);
    const rows = await tx
      .update(courses)
      .set({ ...input, version: nextVersion(courses) })
      .where(isUnchanged(courses, courseId, version))
      .returning({ id: courses.id });
    if (rows.length === 0) throw await refusal(tx, courseId);
    await audit(tx, admin, 'course.update', `course:${courseId}`, { title: input.title });
  });
}

/** Removes a course that nobody learns in and nobody has a certificate of. */
export async function deleteCourse(
  db: Db,
  { actor, courseId, version, store }: CourseWrite & { store: BlobStore },
): Promise<void> {
  const admin = requireAdmin(actor);
  const files = await db.transaction(async (tx) => {
    // Held against enrolments that would come in between.
    const [row] = await tx.select().from(courses).where(eq(courses.id, courseId)).for('update');
    if (!row) throw noCourse();
    const [learner] = await tx
      .select({ id: userCourses.id })
      .from(userCourses)
      .where(eq(userCourses.courseId, courseId))
      .limit(1);
    const [certificate] = await tx
      .select({ id: certificates.id })
      .from(certificates)
      .where(eq(certificates.courseId, courseId))
      .limit(1);
    if (learner || certificate) {
      throw new AppError('course_in_use');
    }
    const files = await getFiles(tx, eq(courseLevels.courseId, courseId));
    const gone = await tx
      .delete(courses)
      .where(isUnchanged(courses, courseId, version))
      .returning({ id: courses.id });
    if (gone.length === 0) throw await refusal(tx, courseId);
    await audit(tx, admin, 'course.delete', `course:${courseId}`, { title: row.title });
    return files;
  });
  for (const file of files) await discard(store, file);
}
