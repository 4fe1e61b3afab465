import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { collections } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { containsText } from '~/server/word-queries';
import { markdownHtml, previews } from '~/server/markdown/markdown-fields';
import type { Page } from '~/lib/url/page-query';
import { countAttempt } from '~/server/http/rate-limit';
import { toDetail, noCollection, toCollection, visibleTo } from './collection-rows.server';
import type { Collection, CollectionDetail } from './collections.schema';
import { collectionsPerPage } from './collections';

/** Condition that a name contains this text; undefined if there is no text. */
export const matchesName = (text: string): SQL | undefined => containsText(text, collections.name);

export interface ListCall {
  actor: Actor | null;
  page: number;
  /** A part of the name. */
  q: string;
}

/** A page of a person's visible collections, newest first. */
export async function listCollections(
  db: Db,
  { actor, page, q }: ListCall,
): Promise<Page<Collection>> {
  const user = requireUser(actor);
  const where = and(visibleTo(db, user), matchesName(q));
  const [totals] = await db.select({ total: count() }).from(collections).where(where);
  const rows = await db
    .select()
    .from(collections)
    .where(where)
    .orderBy(desc(collections.createdAt), desc(collections.id))
    .limit(collectionsPerPage)
    .offset((page - 1) * collectionsPerPage);
  return { rows: rows.map((row) => toCollection(row, user)), total: totals?.total ?? 0 };
}

export interface CollectionCall {
  actor: Actor | null;
  collectionId: number;
}

/**
 * A collection with summary, and courses in a language; throws `not_found` if the person may not
 * see it.
 */
export async function getCollection(
  db: Db,
  { actor, collectionId, lang }: CollectionCall & { lang?: Locale | undefined },
): Promise<CollectionDetail> {
  const user = requireUser(actor);
  const [row] = await db
    .select()
    .from(collections)
    .where(and(eq(collections.id, collectionId), visibleTo(db, user)));
  if (!row) throw noCollection();
  return toDetail(db, row, user, lang);
}

/** A summary as its page will show it. */
export async function previewSummary(
  db: Db,
  { actor, markdown }: { actor: Actor | null; markdown: string },
): Promise<{ html: string }> {
  const { id } = requireUser(actor);
  await countAttempt(db, [previews], String(id));
  return { html: markdownHtml(markdown) };
}
