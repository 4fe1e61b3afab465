import { clear, createStore, get, set } from 'idb-keyval';
import { pdfBytes, sharedText } from '~/config/limits';

/** A share from another app. */
export interface Incoming {
  title: string;
  text: string;
  url: string;
  file?: File;
}

const store = () => createStore('incoming', 'items');
const key = 'latest';

/** Query of the page that says that a file was too large. */
export const tooLarge = 'again=size';

/** Returns true if a page of another site sent the request; apps send no referrer. */
export const isFromOtherSite = (referrer: string, origin: string): boolean =>
  /^https?:/.test(referrer) && new URL(referrer).origin !== origin;

const toText = (value: unknown) => (typeof value === 'string' ? value.slice(0, sharedText) : '');

/**
 * Reads a share from a form: three texts and one file; null if the file is too large for a
 * collection.
 */
export function toIncoming(form: FormData): Incoming | null {
  const file = form.get('file');
  if (file instanceof File && file.size > pdfBytes) return null;
  return {
    title: toText(form.get('title')),
    text: toText(form.get('text')),
    url: toText(form.get('url')),
    file:
      file instanceof File && file.size > 0
        ? new File([file], file.name.slice(-200), { type: file.type.slice(0, 100) })
        : undefined,
  };
}

/**
 * Stores a share in place of the previous one until the person decides. Returns false if its file
 * is too large.
 */
export async function saveIncoming(form: FormData): Promise<boolean> {
  const incoming = toIncoming(form);
  if (incoming) await set(key, incoming, store());
  return incoming !== null;
}

/** Returns the stored share; undefined where storage is forbidden. */
export const readIncoming = (): Promise<Incoming | undefined> =>
  get<Incoming>(key, store()).catch(() => undefined);

/** Deletes the stored share. Never throws. */
export async function deleteIncoming(): Promise<void> {
  try {
    await clear(store());
  } catch {
    // Storage is forbidden, or there is no database.
  }
}
