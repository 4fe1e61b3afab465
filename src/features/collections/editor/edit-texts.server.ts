import type { Db } from '#db/client';
import { requireUser } from '~/server/auth/actor';
import { storedMarkdown } from '~/server/markdown/markdown-fields';
import { changedSince } from '~/server/versioned';
import { lockEditable } from '../collection-rows.server';
import { collectionLimits, type CollectionTexts } from '../collections.schema';
import type { CollectionCall } from '../collections.server';
import { updateCollection } from './save-collection.server';

/** Texts as they are stored. */
const toStored = ({ name, description, summary }: CollectionTexts): CollectionTexts => ({
  name,
  description,
  summary: storedMarkdown('summary', summary, collectionLimits.summary).source,
});

const areSame = (one: CollectionTexts, other: CollectionTexts) =>
  one.name === other.name && one.description === other.description && one.summary === other.summary;

interface EditTexts extends CollectionCall {
  /** The texts that the person started from. */
  base: CollectionTexts;
  texts: CollectionTexts;
}

/**
 * Applies an offline edit of texts; files, links and courses stay. Throws `changed_since` if
 * a text has changed since it was read.
 */
export async function editTexts(
  tx: Db,
  { actor, collectionId, base, texts }: EditTexts,
): Promise<void> {
  const row = await lockEditable(tx, collectionId, requireUser(actor));
  const now = { name: row.name, description: row.description, summary: row.summary };
  const next = toStored(texts);
  // The answer to a call was lost, and its texts come once more.
  if (areSame(now, next)) return;
  if (!areSame(now, toStored(base))) throw changedSince(now);
  await updateCollection(tx, { actor, collectionId, input: { ...next, removeThumbnail: false } });
}
