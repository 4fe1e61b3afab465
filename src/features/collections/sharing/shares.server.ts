import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/client';
import { bannedUsers, collectionShares, collections } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import { seal, unseal } from '~/server/auth/secret';
import { hashToken } from '~/server/auth/session-rows';
import type { CollectionCall } from '../collections.server';
import {
  lockRow,
  noCollection,
  readRow,
  toSharedDetail,
  type Row,
} from '../collection-rows.server';
import type { Share, SharedCollection } from '../collections.schema';

const owner = (collectionId: number) => `collection:${collectionId}`;

/** Reads a collection that the actor may share: an own one, not one for organisations. */
async function findOwn(
  db: Db,
  { actor, collectionId }: CollectionCall,
  read: typeof readRow,
): Promise<Row> {
  const user = requireUser(actor);
  const row = await read(db, collectionId, user);
  if (row.userId !== user.id || row.isAdminCreated) {
    throw new AppError('share_not_yours');
  }
  return row;
}

async function readToken(tx: Db, collectionId: number): Promise<string | null> {
  const [row] = await tx
    .select({ sealed: collectionShares.sealedToken })
    .from(collectionShares)
    .where(eq(collectionShares.collectionId, collectionId));
  return row ? unseal('share', owner(collectionId), row.sealed) : null;
}

/** Returns the token of a collection's link, for its owner; null if there is none. */
export async function getShare(db: Db, call: CollectionCall): Promise<Share> {
  const { id } = await findOwn(db, call, readRow);
  return { token: await readToken(db, id) };
}

/** Creates a share link, or returns the existing one. */
export async function shareCollection(db: Db, call: CollectionCall): Promise<Share> {
  return db.transaction(async (tx) => {
    const { id: collectionId } = await findOwn(tx, call, lockRow);
    const existing = await readToken(tx, collectionId);
    if (existing) return { token: existing };
    const token = randomBytes(24).toString('base64url');
    const values = {
      tokenHash: hashToken(token),
      sealedToken: seal('share', owner(collectionId), token),
    };
    // Links sealed with another key cannot be shown any more.
    await tx
      .insert(collectionShares)
      .values({ collectionId, ...values })
      .onConflictDoUpdate({ target: collectionShares.collectionId, set: values });
    return { token };
  });
}

/** Withdraws the link: it becomes invalid immediately. */
export async function unshareCollection(db: Db, call: CollectionCall): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await findOwn(tx, call, lockRow);
    await tx.delete(collectionShares).where(eq(collectionShares.collectionId, id));
  });
}

/**
 * Number of wrong links that one network may try; right ones are not counted, because whole classes
 * open them together.
 */
const misses: Limit = { name: 'share-miss', points: 30, seconds: 60 };

export interface SharedCall {
  actor: Actor | null;
  token: string;
  /** The visitor, as `clientKey` identifies them. */
  sender: string;
}

/** The row that a link leads to, if it leads anywhere; those of banned people do not. */
export async function sharedRow(db: Db, token: string): Promise<Row | undefined> {
  if (!/^[\w-]{32}$/.test(token)) return undefined;
  const [share] = await db
    .select({ row: collections })
    .from(collectionShares)
    .innerJoin(collections, eq(collections.id, collectionShares.collectionId))
    .leftJoin(bannedUsers, eq(bannedUsers.userId, collections.userId))
    .where(and(eq(collectionShares.tokenHash, hashToken(token)), isNull(bannedUsers.id)));
  return share?.row;
}

/** Finds a shared collection; invalid links are counted and refused. */
async function findShared(db: Db, { token, sender }: SharedCall): Promise<Row> {
  const row = await sharedRow(db, token);
  if (row) return row;
  await countAttempt(db, [misses], sender);
  throw noCollection();
}

/** The collection for holders of the link, courses in a language; those of an organisation are left out. */
export async function getShared(
  db: Db,
  call: SharedCall & { lang?: Locale | undefined },
): Promise<SharedCollection> {
  return toSharedDetail(db, await findShared(db, call), call.actor, call.lang);
}
