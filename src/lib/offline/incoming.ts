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

const toText = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');

/** Keeps what a share brought, in place of what came before. Nothing is done with it until its person says so. */
export async function keepIncoming(form: FormData): Promise<void> {
  const file = form.get('file');
  const incoming: Incoming = {
    title: toText(form.get('title')),
    text: toText(form.get('text')),
    url: toText(form.get('url')),
    ...(file instanceof File && file.size > 0 && { file }),
  };
  await set(key, incoming, store());
}

/** Returns what was shared last and not yet added or dropped; nothing where storage is forbidden. */
export async function readIncoming(): Promise<Incoming | undefined> {
  try {
    return await get<Incoming>(key, store());
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
