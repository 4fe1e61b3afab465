import { and, asc, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { skillBootcamps } from '#db/schema';
import { requireScope, type Actor } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { containsText } from '~/server/word-queries';
import { AppError } from '~/server/errors';
import type { Page } from '~/lib/url/page-query';
import type { BootcampQuery } from './bootcamp-query.schema';
import type { AdminBootcamp, OrderedBootcamp } from '../bootcamp.resource';
import { bootcampsPerPage, type BootcampSort } from '../bootcamp-lists';
import { noBootcamp, toAdminBootcamp } from './hub-admin-rows.server';

function condition({ q, active, category, link }: BootcampQuery): SQL | undefined {
  const { title, provider, slug, tags, isActive, linkStatus } = skillBootcamps;
  return and(
    active && eq(isActive, active === 'true'),
    category && eq(skillBootcamps.category, category),
    link && (link === 'unchecked' ? isNull(linkStatus) : eq(linkStatus, link)),
    containsText(q, title, provider, slug, sql`array_to_string(${tags}, ' ')`),
  );
}

/** The order for visitors: the staff's, then most popular first. */
const houseOrder = [
  asc(skillBootcamps.position),
  desc(skillBootcamps.popularity),
  asc(skillBootcamps.id),
];

function orderBy(sort: BootcampSort, dir: 'asc' | 'desc'): SQL[] {
  if (sort === 'order') return houseOrder;
  const columns: Record<Exclude<BootcampSort, 'order'>, SQL> = {
    title: sql`lower(${skillBootcamps.title})`,
    start: sql`nullif(${skillBootcamps.startDate}, 'Anytime')`,
    checked: sql`${skillBootcamps.linkCheckedAt}`,
  };
  const direction = dir === 'asc' ? asc : desc;
  // Unvisited links come first, as the oldest.
  const nulls = sort === 'checked' && dir === 'asc' ? sql` nulls first` : sql` nulls last`;
  return [sql`${direction(columns[sort])}${nulls}`, asc(skillBootcamps.id)];
}

/** The admin's table: active and inactive, 20 a page, in the staff's order unless asked otherwise. */
export async function listAdminBootcamps(
  db: Db,
  { actor, ...query }: BootcampQuery & { actor: Actor | null },
): Promise<Page<AdminBootcamp>> {
  requireScope(actor, 'jobs');
  const where = condition(query);
  const [totals] = await db.select({ total: count() }).from(skillBootcamps).where(where);
  const rows = await db
    .select()
    .from(skillBootcamps)
    .where(where)
    .orderBy(...orderBy(query.sort ?? 'order', query.dir ?? 'asc'))
    .limit(bootcampsPerPage)
    .offset(((query.page ?? 1) - 1) * bootcampsPerPage);
  return { rows: rows.map(toAdminBootcamp), total: totals?.total ?? 0 };
}

export async function getAdminBootcamp(
  db: Db,
  { actor, bootcampId }: { actor: Actor | null; bootcampId: number },
): Promise<AdminBootcamp> {
  requireScope(actor, 'jobs');
  const [row] = await db.select().from(skillBootcamps).where(eq(skillBootcamps.id, bootcampId));
  if (!row) throw noBootcamp();
  return toAdminBootcamp(row);
}

/** The whole list in its order, with the columns that sorting needs. */
export async function listBootcampOrder(
  db: Db,
  { actor }: { actor: Actor | null },
): Promise<OrderedBootcamp[]> {
  requireScope(actor, 'jobs');
  const { id, title, provider, isActive } = skillBootcamps;
  return db
    .select({ id, title, provider, isActive })
    .from(skillBootcamps)
    .orderBy(...houseOrder);
}

/**
 * Sorts the named bootcamps, from 1; others follow without a position. All rows are locked first,
 * by id, so that concurrent calls are serialised.
 */
export async function orderBootcamps(
  db: Db,
  { actor, ids }: { actor: Actor | null; ids: number[] },
): Promise<OrderedBootcamp[]> {
  const admin = requireScope(actor, 'jobs');
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: skillBootcamps.id })
      .from(skillBootcamps)
      .orderBy(asc(skillBootcamps.id))
      .for('update');
    const rowIds = new Set(rows.map(({ id }) => id));
    if (!ids.every((id) => rowIds.has(id))) {
      throw new AppError('list_changed');
    }
    const list = sql`${`{${ids.join(',')}}`}::int[]`;
    await tx.update(skillBootcamps).set({
      position: sql`array_position(${list}, ${skillBootcamps.id})`,
      // A position is not a value that the form edits.
      updatedAt: sql`${skillBootcamps.updatedAt}`,
    });
    await did(tx, admin, 'bootcamp.order', { ids });
    return listBootcampOrder(tx, { actor });
  });
}
