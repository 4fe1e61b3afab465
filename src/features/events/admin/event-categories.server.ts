import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { eventCategories } from '#db/schema';
import { inSource } from '~/lib/translations/localized.schema';
import { did } from '~/deeds.server';
import { requireScope, type Actor } from '~/server/auth/actor';
import { AppError, fieldError } from '~/server/errors';
import { isUniqueViolation } from '~/server/database-errors';
import { refuseTranslatedSource } from '~/features/translations/index.server';
import { isUnchanged, nextVersion, writeRefused } from '~/server/versioned';
import type { CategoryInput } from '../event.resource';
import type { AdminCategory } from '../events.schema';

type Row = typeof eventCategories.$inferSelect;

const noCategory = () => new AppError('event_category_not_found');
const toCategory = (row: Row): AdminCategory => ({
  ...row,
  ...inSource(row.sourceLocale),
  createdAt: row.createdAt.toISOString(),
});

/** All categories by name, as staff edit them. */
export async function listAdminCategories(
  db: Db,
  { actor }: { actor: Actor | null },
): Promise<AdminCategory[]> {
  requireScope(actor, 'events');
  const rows = await db.select().from(eventCategories).orderBy(asc(eventCategories.name));
  return rows.map(toCategory);
}

async function refusal(tx: Db, categoryId: number) {
  const [row] = await tx.select().from(eventCategories).where(eq(eventCategories.id, categoryId));
  return writeRefused(row && toCategory(row), noCategory());
}

/** Runs a write in a transaction, and reports if the name belongs to another category. */
async function write<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw fieldError('name', 'category_taken');
  }
}

interface SaveCategory {
  actor: Actor | null;
  input: CategoryInput;
}

export async function createCategory(
  db: Db,
  { actor, input }: SaveCategory,
): Promise<AdminCategory> {
  const admin = requireScope(actor, 'events');
  return write(db, async (tx) => {
    const [row] = await tx.insert(eventCategories).values(input).returning();
    if (!row) throw new Error('The category was not inserted.');
    await did(tx, admin, 'event-category.create', row);
    return toCategory(row);
  });
}

interface OneCategory {
  actor: Actor | null;
  categoryId: number;
  version?: number | undefined;
}

/** Changes a category. Throws `changed_since` if the version is outdated. */
export async function updateCategory(
  db: Db,
  { actor, input, categoryId, version }: SaveCategory & OneCategory,
): Promise<AdminCategory> {
  const admin = requireScope(actor, 'events');
  return write(db, async (tx) => {
    await refuseTranslatedSource(tx, 'event-category', categoryId, input.sourceLocale);
    const [row] = await tx
      .update(eventCategories)
      .set({ ...input, version: nextVersion(eventCategories) })
      .where(isUnchanged(eventCategories, categoryId, version))
      .returning();
    if (!row) throw await refusal(tx, categoryId);
    await did(tx, admin, 'event-category.update', row);
    return toCategory(row);
  });
}

/** Deletes a category; its events then have none. */
export async function deleteCategory(
  db: Db,
  { actor, categoryId, version }: OneCategory,
): Promise<void> {
  const admin = requireScope(actor, 'events');
  await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(eventCategories)
      .where(isUnchanged(eventCategories, categoryId, version))
      .returning();
    if (!row) throw await refusal(tx, categoryId);
    await did(tx, admin, 'event-category.delete', row);
  });
}
