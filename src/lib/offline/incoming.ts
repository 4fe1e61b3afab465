import { clear, createStore, get, set } from 'idb-keyval';

/** What somebody has shared with the site from another app. */
export interface Incoming {
  title: string;
  text: string;
  url: string;
  file?: File;
}

/**
 * Where the phone sends it, in the language in which the site was installed; the service worker keeps
 * it, and leads on to the page above.
 */
export const receivePath = '/share/receive';

const store = () => createStore('incoming', 'items');
const key = 'latest';

/** Keeps what a share brought, in place of what came before. Nothing is done with it until its person says so. */
export const keepIncoming = (form: FormData): Promise<void> =>
  set(key, Object.fromEntries(form), store());

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Returns what was shared last and not yet added or dropped; nothing where storage is forbidden. */
export async function readIncoming(): Promise<Incoming | undefined> {
  try {
    const form = await get<Record<string, unknown>>(key, store());
    if (!form) return undefined;
    const { title, text, url, file } = form;
    return {
      title: toText(title),
      text: toText(text),
      url: toText(url),
      ...(file instanceof File && file.size > 0 && { file }),
    };
  } catch {
    return undefined;
  }
}

/** Forgets it. Never throws. */
export async function dropIncoming(): Promise<void> {
  try {
    await clear(store());
  } catch {
    // Storage is forbidden, or there is no database.
  }
}
