import { asc, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '#db/client';
import { skillBootcamps } from '#db/schema';
import type { Bootcamp } from './schema';

// Who made an entry, its place in the list and what visiting its address found are the staff's matter.
const {
  createdBy: _createdBy,
  position: _position,
  linkStatus: _linkStatus,
  linkDetail: _linkDetail,
  linkCheckedAt: _linkCheckedAt,
  ...listed
} = getTableColumns(skillBootcamps);

/** Active bootcamps (spec §7), in the order of the staff, then most popular first. */
export async function listActiveBootcamps(db: Db): Promise<Bootcamp[]> {
  const rows = await db
    .select(listed)
    .from(skillBootcamps)
    .where(eq(skillBootcamps.isActive, true))
    .orderBy(asc(skillBootcamps.position), desc(skillBootcamps.popularity), asc(skillBootcamps.id));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}
