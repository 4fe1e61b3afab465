import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { classMaterials, courseClasses, courseLevels, courses } from '#db/schema';
import { requireScope } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { AppError } from '~/server/errors';
import type { OrderInput } from './course-admin.schema';
import { type Call, lockParent } from './outline-lock.server';

/** Sortable rows with their parents. */
const ordered = {
  levels: { table: courseLevels, parent: courseLevels.courseId, above: courses },
  classes: { table: courseClasses, parent: courseClasses.levelId, above: courseLevels },
  materials: { table: classMaterials, parent: classMaterials.classId, above: courseClasses },
} as const;

/** Sorts all rows of one parent. Refused if others were added or removed meanwhile. */
export async function reorder(
  db: Db,
  { actor, input }: Call & { input: OrderInput },
): Promise<void> {
  const admin = requireScope(actor, 'courses');
  const { of, parentId, ids } = input;
  const { table, parent, above } = ordered[of];
  await db.transaction(async (tx) => {
    if (!(await lockParent(tx, above, parentId))) throw new AppError('not_found');
    const rows = await tx.select({ id: table.id }).from(table).where(eq(parent, parentId));
    const storedIds = new Set(rows.map(({ id }) => id));
    const isSame = storedIds.size === ids.length && new Set(ids).size === ids.length;
    if (!isSame || ids.some((id) => !storedIds.has(id))) {
      throw new AppError('list_changed');
    }
    if (ids.length === 0) return;
    // Two steps, since no two rows may share a position even for a moment.
    await tx
      .update(table)
      .set({ position: sql`-${table.position}` })
      .where(eq(parent, parentId));
    const positions = sql.join(
      ids.map((id, index) => sql`when ${id}::int then ${index + 1}::int`),
      sql` `,
    );
    await tx
      .update(table)
      .set({ position: sql`case ${table.id} ${positions} end` })
      .where(inArray(table.id, ids));
    await did(tx, admin, 'course.reorder', input);
  });
}
