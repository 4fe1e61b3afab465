import { api } from '~/config/api-paths';
import type { Locale } from '~/i18n/locales';
import { ApiError, deleteVersion, getJson, getPage, sendForm, sendJson } from '~/lib/api-client';
import { withQuery } from '~/lib/url/page-query';
import { readItems } from './collections';
import type {
  Collection,
  CollectionCourse,
  CollectionDetail,
  CollectionItem,
  Share,
} from './collections.schema';

/** An institution that can see a collection. */
export interface Organization {
  id: number;
  name: string;
}

/** Values of the form. `thumbnail` is a picture to send, null removes the current one. */
export interface Draft {
  name: string;
  description: string;
  summary: string;
  pdfFiles: CollectionItem[];
  videoUrls: CollectionItem[];
  /** Ids; undefined leaves the list unchanged. */
  courses?: number[];
  organizations?: number[];
  thumbnail?: Blob | null;
  /** The opened version; a newer one is not overwritten. */
  version?: number;
}

/** A page of the collections that the person may see, newest first; `q` is a part of the name. */
export const fetchCollections = (page: number, q: string) =>
  getPage<Collection>(`${api.collections}?${new URLSearchParams({ page: String(page), q })}`);

/** A collection with summary, and courses translated where possible. */
export const fetchCollection = (id: number, lang: Locale) =>
  getJson<CollectionDetail>(withQuery(api.collection(id), { lang }));

/** The courses that the person may see, translated where possible. */
export const fetchCourses = (lang: Locale) =>
  getJson<CollectionCourse[]>(withQuery(api.courses, { lang }));

/** Every organisation, for admins. */
export const fetchOrganizations = () => getJson<Organization[]>(api.adminOrganizations);

/** A summary as readers will see it: sanitised by the server. */
export const previewSummary = (markdown: string) =>
  sendJson<{ html: string }>('POST', api.collectionPreview, { markdown });

/** Multipart if a picture is sent, otherwise JSON. */
function send(method: 'POST' | 'PUT', path: string, { thumbnail, ...draft }: Draft) {
  if (!thumbnail) {
    const removeThumbnail = thumbnail === null;
    return sendJson<CollectionDetail>(method, path, { ...draft, removeThumbnail });
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(draft)) {
    if (value === undefined) continue;
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.set('thumbnail', thumbnail, 'thumbnail');
  return sendForm<CollectionDetail>(method, path, form);
}

export const sendCollection = (draft: Draft) => send('POST', api.collections, draft);
/** Saves changes; the response, or the refusal, has the courses in a language. */
export const sendChanges = (id: number, draft: Draft, lang: Locale) =>
  send('PUT', withQuery(api.collection(id), { lang }), draft);
export const sendDeletion = (collection: Pick<Collection, 'id' | 'version'>) =>
  deleteVersion(api.collection(collection.id), collection);

/** The newer collection, if a save was refused because of it. */
export function getNewerCollection<Row extends Collection>(error: unknown): Row | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_since') return null;
  const row = error.current as Row;
  return { ...row, pdfFiles: readItems(row.pdfFiles), videoUrls: readItems(row.videoUrls) };
}

/** The token of a collection's link, for its owner. */
export const fetchShare = (id: number) => getJson<Share>(api.collectionShare(id));
export const makeShare = (id: number) => sendJson<Share>('POST', api.collectionShare(id));
export const takeShareBack = (id: number) => sendJson('DELETE', api.collectionShare(id));

/** Copies a visible collection to the person's own. */
export const copyToMine = (collectionId: number) =>
  sendJson<CollectionDetail>('POST', api.copyCollection, { collectionId });
