import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from './errors';

/**
 * Rows that staff edit have a `version` (docs/product.md#saving-over-someone-elses-change). One
 * statement compares the version that a save started from and writes, so that no change is
 * overwritten unseen. A call without a version always writes, and increases it.
 */
type VersionedTable = PgTable & { id: PgColumn; version: PgColumn };

/** Condition: the row still has the version it was opened with. */
export const isUnchanged = (table: VersionedTable, id: number, version: number | undefined) =>
  and(eq(table.id, id), version === undefined ? undefined : eq(table.version, version));

/** The value of `version` in every update of what staff edit. */
export const nextVersion = ({ version }: VersionedTable): SQL<number> => sql`${version} + 1`;

/** Refuses a write over a newer version; `current` is the row for the person to compare. */
export const changedSince = (current: object) =>
  new AppError('changed_since', undefined, { current });

/** Explains a write that matched no row: the row is gone or newer. */
export const writeRefused = (current: object | undefined, notFound: AppError) =>
  current ? changedSince(current) : notFound;
