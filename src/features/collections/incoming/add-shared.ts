import { send } from '~/calls/send';
import type { Locale } from '~/i18n/locales';
import { ApiError } from '~/lib/api-client';
import type { Issue } from '~/lib/issue';
import { fitName } from '~/lib/media/pdf-file';
import { sendChanges, sendCollection, type Draft } from '../send-collection';
import { getCollection } from '../collections.calls';
import type { CollectionItem } from '../collections.schema';
import { toDraft, toFormValues } from '../editor/collection-form';
import { findIssue, tooLargeIssue } from '../files/upload-queue';
import { discardUpload, uploadFile, type ReadyFile } from '../files/upload-file';

export type SharedThing = { link: { name: string; url: string } } | { file: File };

/** An existing collection, or the name of a new one. */
export type Target = { id: number } | { name: string };

const has = (items: readonly CollectionItem[], { url }: CollectionItem) =>
  items.some((item) => item.url === url);

/** Adds an item to a draft, unless it is there already. */
function withThing(draft: Draft, thing: SharedThing, file: ReadyFile | null): Draft {
  if ('link' in thing) {
    const { videoUrls } = draft;
    return has(videoUrls, thing.link) ? draft : { ...draft, videoUrls: [...videoUrls, thing.link] };
  }
  return file ? { ...draft, pdfFiles: [...draft.pdfFiles, file] } : draft;
}

async function addTo(
  target: Target,
  change: (draft: Draft) => Draft,
  locale: Locale,
): Promise<{ id: number }> {
  if ('name' in target)
    return sendCollection(change({ ...toDraft(toFormValues(null), undefined), name: target.name }));
  const before = await send(getCollection, { id: target.id, lang: locale });
  const draft = toDraft(toFormValues(before), undefined);
  return sendChanges(target.id, { ...change(draft), version: before.version }, locale);
}

const refuse = (issue: Issue) => new ApiError(400, JSON.stringify(issue));

/** The refusal of a file that the service worker has not stored because of its size. */
export const pdfTooLarge = () => refuse(tooLargeIssue);

/** Throws the issue of a file that collections do not take. */
async function check(file: File): Promise<void> {
  const issue = await findIssue(file);
  if (issue) throw refuse(issue);
}

/**
 * Adds a share to a collection through the form's calls, and returns the collection. A file that
 * could not be added is deleted again. Throws `ApiError`.
 */
export async function addShared(
  thing: SharedThing,
  target: Target,
  locale: Locale,
): Promise<{ id: number }> {
  let file: ReadyFile | null = null;
  if ('file' in thing) {
    await check(thing.file);
    const name = fitName(thing.file.name.replace(/\.pdf$/i, ''));
    const { signal } = new AbortController();
    file = await uploadFile(thing.file, name, { signal, onProgress: () => undefined });
  }
  const addThing = (draft: Draft) => withThing(draft, thing, file);
  try {
    return await addTo(target, addThing, locale).catch((error: unknown) => {
      // Another person has saved meanwhile: add it to the newer version.
      if (error instanceof ApiError && error.code === 'changed_since')
        return addTo(target, addThing, locale);
      throw error;
    });
  } catch (error) {
    const filename = file?.url.split('/').at(-1);
    if (filename) await discardUpload(filename);
    throw error;
  }
}
