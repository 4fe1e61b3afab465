import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { skillBootcamps } from '#db/schema';
import type { Bootcamp } from './schema';

/** Active bootcamps, most popular first (spec §7). `createdBy` stays inside. */
export async function listActiveBootcamps(db: Db): Promise<Bootcamp[]> {
  const rows = await db
    .select()
    .from(skillBootcamps)
    .where(eq(skillBootcamps.isActive, true))
    .orderBy(desc(skillBootcamps.popularity), asc(skillBootcamps.id));
  return rows.map(({ createdBy: _createdBy, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}
