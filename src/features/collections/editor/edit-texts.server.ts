import type { Db } from '#db/client';
import { mergeTexts } from '~/lib/merge-texts';
import { requireUser } from '~/server/auth/actor';
import { storedMarkdown } from '~/server/markdown/markdown-fields';
import { changedSince } from '~/server/versioned';
import { lockEditable } from '../collection-rows.server';
import { collectionLimits, type CollectionTexts } from '../collections.schema';
import type { CollectionCall } from '../collections.server';
import { updateCollection } from './save-collection.server';

/** Texts as they are stored. */
const toStored = ({ name, description, summary }: CollectionTexts) => ({
  name,
  description,
  summary: storedMarkdown('summary', summary, collectionLimits.summary).source,
});

interface EditTexts extends CollectionCall {
  /** The texts that the person started from. */
  base: CollectionTexts;
  texts: CollectionTexts;
}

/**
 * Applies an offline edit of texts; files, links and courses stay. Throws `changed_since` if
 * another person has changed the same text.
 */
export async function editTexts(
  tx: Db,
  { actor, collectionId, base, texts }: EditTexts,
): Promise<void> {
  const row = await lockEditable(tx, collectionId, requireUser(actor));
  const now = { name: row.name, description: row.description, summary: row.summary };
  const next = mergeTexts(now, toStored(base), toStored(texts));
  if (!next) throw changedSince(now);
  if (JSON.stringify(next) === JSON.stringify(now)) return;
  await updateCollection(tx, { actor, collectionId, input: { ...next, removeThumbnail: false } });
}
