import { api } from '~/config/paths';
import { getJson, sendForm, sendJson } from '~/lib/api-client';
import type { Collection, CollectionDetail, CollectionItem } from './schema';

/** What the form holds. `thumbnail` is a picture to send, null to take the present one away. */
export interface Draft {
  name: string;
  description: string;
  summary: string;
  pdfFiles: CollectionItem[];
  videoUrls: CollectionItem[];
  thumbnail?: Blob | null;
}

/** The collections that the person may see, newest first. */
export const fetchCollections = () => getJson<Collection[]>(api.collections);

/** One of them, with summary and courses. */
export const fetchCollection = (id: number) => getJson<CollectionDetail>(api.collection(id));

/** Multipart where a picture travels along, else JSON (spec §7). */
function send(method: 'POST' | 'PUT', path: string, { thumbnail, ...draft }: Draft) {
  if (!thumbnail) {
    const removeThumbnail = thumbnail === null;
    return sendJson<CollectionDetail>(method, path, { ...draft, removeThumbnail });
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(draft)) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.set('thumbnail', thumbnail, 'thumbnail');
  return sendForm<CollectionDetail>(method, path, form);
}

export const sendCollection = (draft: Draft) => send('POST', api.collections, draft);
export const sendChanges = (id: number, draft: Draft) => send('PUT', api.collection(id), draft);
export const sendDeletion = (id: number) => sendJson('DELETE', api.collection(id));
