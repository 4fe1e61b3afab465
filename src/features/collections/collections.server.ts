import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { collections } from '#db/schema';
import { requireUser, type Actor } from '~/server/actor';
import { detailOf, noCollection, toCollection, visibleTo } from './rows.server';
import type { Collection, CollectionDetail } from './schema';

/** What a person may see, newest first (spec §7 `GET /api/collections`). */
export async function listCollections(db: Db, actor: Actor | null): Promise<Collection[]> {
  const user = requireUser(actor);
  const rows = await db
    .select()
    .from(collections)
    .where(visibleTo(db, user))
    .orderBy(desc(collections.createdAt), desc(collections.id));
  return rows.map((row) => toCollection(row, user));
}

export interface CollectionCall {
  actor: Actor | null;
  collectionId: number;
}

/** One collection with summary and courses; those of others are not there (404). */
export async function getCollection(
  db: Db,
  { actor, collectionId }: CollectionCall,
): Promise<CollectionDetail> {
  const user = requireUser(actor);
  const [row] = await db
    .select()
    .from(collections)
    .where(and(eq(collections.id, collectionId), visibleTo(db, user)));
  if (!row) throw noCollection();
  return detailOf(db, row, user);
}
