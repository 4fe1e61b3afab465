import { and, count, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { collections } from '#db/schema';
import { requireScope } from '~/server/auth/actor';
import type { Page } from '~/lib/url/page-query';
import { pageSize } from '~/server/http/paging';
import { matchesName, type ListCall } from '../collections.server';
import { getOrganizations } from '../editor/collection-links.server';
import { toCollection } from '../collection-rows.server';
import type { AdminCollection } from '../collections.schema';

/** A page of the collections for organisations, newest first, with those organisations. */
export async function listAdminCollections(
  db: Db,
  { actor, page, q }: ListCall,
): Promise<Page<AdminCollection>> {
  const admin = requireScope(actor, 'courses');
  const where = and(eq(collections.isAdminCreated, true), matchesName(q));
  const [totals] = await db.select({ total: count() }).from(collections).where(where);
  const rows = await db
    .select()
    .from(collections)
    .where(where)
    .orderBy(desc(collections.createdAt), desc(collections.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const seenBy = await getOrganizations(
    db,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => ({
      ...toCollection(row, admin),
      organizations: seenBy
        .filter(({ collectionId }) => collectionId === row.id)
        .map(({ id, name }) => ({ id, name })),
    })),
    total: totals?.total ?? 0,
  };
}
