import { asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  classMaterials,
  courseAssignments,
  courseClasses,
  courseInterests,
  courseLevels,
  courses,
  organizations,
  userCourses,
} from '#db/schema';
import { addressOf } from '~/calls/call';
import { requireScope, type Actor } from '~/server/auth/actor';
import { openMaterial } from '../lessons/lessons.calls';
import { gradientName } from '~/lib/kawung';
import type { AdminClass, AdminCourse, AdminCourseRow, AdminLevel } from './course-admin.schema';
import { hasContent } from '../class-content.server';
import { noCourse } from '../course-title.server';
import { readGain } from '../measures/measures.server';

export interface AdminCall {
  actor: Actor | null;
}

export interface CourseCall extends AdminCall {
  courseId: number;
}

/** All courses, with their numbers of classes and learners. */
export async function listAdminCourses(db: Db, { actor }: AdminCall): Promise<AdminCourseRow[]> {
  requireScope(actor, 'courses');
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
      isDraft: courses.isDraft,
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

/** The levels of a course in their order, as admins edit them. */
export async function getAdminLevels(db: Db, courseId: number): Promise<AdminLevel[]> {
  const rows = await db
    .select({
      level: courseLevels,
      entry: courseClasses,
      hasContent,
      material: classMaterials,
      hasAssignment: sql<boolean>`${courseAssignments.id} is not null`,
    })
    .from(courseLevels)
    .leftJoin(courseClasses, eq(courseClasses.levelId, courseLevels.id))
    .leftJoin(classMaterials, eq(classMaterials.classId, courseClasses.id))
    .leftJoin(courseAssignments, eq(courseAssignments.classId, courseClasses.id))
    .where(eq(courseLevels.courseId, courseId))
    .orderBy(asc(courseLevels.position), asc(courseClasses.position), asc(classMaterials.position));
  const levels = new Map<number, AdminLevel>();
  const classes = new Map<number, AdminClass>();
  for (const { level, entry, hasContent: isFilled, hasAssignment, material } of rows) {
    const { courseId: _course, position: _at, ...texts } = level;
    const levelEntry = levels.get(level.id) ?? { ...texts, classes: [] };
    levels.set(level.id, levelEntry);
    if (!entry) continue;
    const { levelId: _level, position: _position, contentHtml: _html, ...fields } = entry;
    const classEntry = classes.get(entry.id) ?? {
      ...fields,
      hasContent: isFilled,
      hasAssignment,
      materials: [],
    };
    if (!classes.has(entry.id)) levelEntry.classes.push(classEntry);
    classes.set(entry.id, classEntry);
    if (!material) continue;
    const { id, title, kind } = material;
    const url = kind === 'file' ? addressOf(openMaterial, { id }) : material.url;
    classEntry.materials.push({ id, title, kind, url });
  }
  return [...levels.values()];
}

export async function findAdminCourse(db: Db, courseId: number): Promise<AdminCourse | undefined> {
  const [row] = await db.select().from(courses).where(eq(courses.id, courseId));
  if (!row) return undefined;
  const { image: _image, createdAt: _createdAt, ...fields } = row;
  const gradient = gradientName(fields.gradient);
  const [waiting] = await db
    .select({ n: count() })
    .from(courseInterests)
    .where(eq(courseInterests.courseId, courseId));
  const levels = await getAdminLevels(db, courseId);
  const gain = await readGain(db, courseId);
  return { ...fields, gradient, interested: waiting?.n ?? 0, gain, levels };
}

/** A course as admins edit it. */
export async function getAdminCourse(
  db: Db,
  { actor, courseId }: CourseCall,
): Promise<AdminCourse> {
  requireScope(actor, 'courses');
  const course = await findAdminCourse(db, courseId);
  if (!course) throw noCourse();
  return course;
}
