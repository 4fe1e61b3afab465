import type { skillBootcamps } from '#db/schema';
import { AppError } from '~/server/errors';
import type { AdminBootcamp } from '../bootcamp.resource';

export type BootcampRow = typeof skillBootcamps.$inferSelect;

export const noBootcamp = () => new AppError('bootcamp_not_found');

/** A row as staff see it; the log has its author. */
export function toAdminBootcamp({ createdBy: _, ...row }: BootcampRow): AdminBootcamp {
  return {
    ...row,
    linkCheckedAt: row.linkCheckedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
