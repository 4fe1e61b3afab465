import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client';
import { courseLevels, courses } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import type { Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';

export interface Call {
  actor: Actor | null;
}

export interface IdCall extends Call {
  id: number;
}

/** A write on a row that was opened with this version; without one nothing is compared. */
export interface Write extends IdCall {
  version?: number | undefined;
}

export const noLevel = () => new AppError('level_not_found');

/** Locks a row until the end of the transaction; returns false if it does not exist. */
export async function lockParent(
  tx: Db,
  table: PgTable & { id: PgColumn },
  id: number,
): Promise<boolean> {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.id, id))
    .for('no key update');
  return rows.length > 0;
}

/** The source language of a course, which its new levels and classes get. */
export async function getCourseLocale(db: Db, courseId: number): Promise<Locale | undefined> {
  const { id, sourceLocale } = courses;
  const [course] = await db.select({ sourceLocale }).from(courses).where(eq(id, courseId));
  return course?.sourceLocale;
}

export async function getCourse(db: Db, levelId: number): Promise<number> {
  const [level] = await db
    .select({ courseId: courseLevels.courseId })
    .from(courseLevels)
    .where(eq(courseLevels.id, levelId));
  if (!level) throw noLevel();
  return level.courseId;
}
