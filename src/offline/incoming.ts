import { clear, createStore, get, set } from 'idb-keyval';
import { limits } from '~/config/limits';

/** What somebody has shared with the site from another app. */
export interface Incoming {
  title: string;
  text: string;
  url: string;
  file?: File;
}

const store = () => createStore('incoming', 'items');
const key = 'latest';

/** Query of the page that says that a file was too large to be kept. */
export const tooLarge = 'again=size';

/** Returns true for what a page of another site sends; apps name no page. */
export const isFromOtherSite = (referrer: string, origin: string): boolean =>
  /^https?:/.test(referrer) && new URL(referrer).origin !== origin;

const toText = (value: unknown) =>
  typeof value === 'string' ? value.slice(0, limits.sharedText) : '';

/** What of a form is a share: three texts and one file; null if that is too large for a collection. */
export function toIncoming(form: FormData): Incoming | null {
  const file = form.get('file');
  if (file instanceof File && file.size > limits.pdfBytes) return null;
  return {
    title: toText(form.get('title')),
    text: toText(form.get('text')),
    url: toText(form.get('url')),
    ...(file instanceof File &&
      file.size > 0 && {
        file: new File([file], file.name.slice(-200), { type: file.type.slice(0, 100) }),
      }),
  };
}

/**
 * Keeps what a share brought, in place of what came before, and returns true; false if its file is too
 * large. Nothing is done with it until its person says so.
 */
export async function keepIncoming(form: FormData): Promise<boolean> {
  const incoming = toIncoming(form);
  if (incoming) await set(key, incoming, store());
  return incoming !== null;
}

/** Returns what was shared last and not yet added or dropped; nothing where storage is forbidden. */
export const readIncoming = (): Promise<Incoming | undefined> =>
  get<Incoming>(key, store()).catch(() => undefined);

/** Forgets it. Never throws. */
export async function dropIncoming(): Promise<void> {
  try {
    await clear(store());
  } catch {
    // Storage is forbidden, or there is no database.
  }
}
