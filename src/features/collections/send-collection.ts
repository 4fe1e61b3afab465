import { send } from '~/calls/send';
import type { Locale } from '~/i18n/locales';
import { ApiError } from '~/lib/api-client';
import { readItems } from './collections';
import { createCollection, updateCollection } from './collections.calls';
import type { Collection, CollectionItem } from './collections.schema';

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

/** A part of a form: texts as they are, the rest as JSON. */
const toPart = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The draft as its call takes it: multipart if a picture is sent. */
function toBody({ thumbnail, ...draft }: Draft) {
  if (!thumbnail) return { ...draft, removeThumbnail: thumbnail === null };
  const form = new FormData();
  for (const [name, value] of Object.entries(draft)) {
    if (value !== undefined) form.set(name, toPart(value));
  }
  form.set('thumbnail', thumbnail, 'thumbnail');
  return form;
}

export const sendCollection = (draft: Draft) => send(createCollection, {}, toBody(draft));
/** Saves changes; the response, or the refusal, has the courses in a language. */
export const sendChanges = (id: number, draft: Draft, lang: Locale) =>
  send(updateCollection, { id, lang }, toBody(draft));

/** The newer collection, if a save was refused because of it. */
export function getNewerCollection<Row extends Collection>(error: unknown): Row | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_since') return null;
  const row = error.current as Row;
  return { ...row, pdfFiles: readItems(row.pdfFiles), videoUrls: readItems(row.videoUrls) };
}
