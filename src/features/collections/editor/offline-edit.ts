import { send } from '~/calls/send';
import { deleteAction, listOwnActions, queueAction } from '~/offline/outbox/actions';
import { syncLater } from '~/offline/outbox/outbox';
import type { Draft } from '../send-collection';
import { getCollection } from '../collections.calls';
import type { CollectionDetail, CollectionTexts } from '../collections.schema';
import type { Locale } from '~/i18n/locales';

/** A refused offline edit, to be corrected. */
export interface RefusedEdit {
  actionId: string;
  texts: CollectionTexts;
  /** The texts that the edit started from, if another person has changed them since. */
  base: CollectionTexts | null;
}

const toTexts = ({ name, description, summary }: CollectionTexts): CollectionTexts => ({
  name,
  description,
  summary,
});

/** Whether two drafts differ only in texts, which can be edited offline. */
export function differInTexts(one: Draft, other: Draft): boolean {
  const none = { name: '', description: '', summary: '' };
  return JSON.stringify({ ...one, ...none }) === JSON.stringify({ ...other, ...none });
}

/**
 * Queues an offline edit of a collection's texts; returns them, or null where storage is forbidden.
 */
export async function queueEdit(
  userId: number,
  before: CollectionTexts & { id: number },
  draft: Draft,
): Promise<CollectionTexts | null> {
  const texts = toTexts(draft);
  try {
    const input = { collectionId: before.id, base: toTexts(before), ...texts };
    await queueAction(userId, 'collection.edited', input, texts.name);
    await syncLater();
    return texts;
  } catch {
    return null;
  }
}

/** The refused edit that the URL names, with the current collection; null if there is none. */
export async function readRefusedEdit(
  hash: string,
  locale: Locale,
): Promise<{ collection: CollectionDetail; refusedEdit: RefusedEdit } | null> {
  const actionId = /^#action-(.+)$/.exec(hash)?.[1];
  if (!actionId) return null;
  const action = (await listOwnActions().catch(() => [])).find(({ id }) => id === actionId);
  if (action?.kind !== 'collection.edited') return null;
  const { collectionId, base, ...texts } = action.input;
  const isChanged = action.refusal?.code === 'changed_since';
  const collection = await send(getCollection, { id: collectionId, lang: locale });
  return {
    collection,
    refusedEdit: { actionId, texts: toTexts(texts), base: isChanged ? base : null },
  };
}

/** Deletes a corrected edit. */
export const deleteRefusedEdit = ({ actionId }: RefusedEdit) =>
  deleteAction(actionId).catch(() => undefined);
