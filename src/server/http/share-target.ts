import { cut } from '~/lib/text-forms/graphemes';
import type { APIContext } from 'astro';
import { sharedText } from '~/config/limits';
import { getDb } from '../db';
import { AppError } from '../errors';
import { readForm } from './body';
import { clientKey } from './client-address';
import { countAttempt, type Limit } from './rate-limit';

/** Bytes of a share that are read: a link with its title, no file. */
const maxBytes = 64 * 1024;

/** Throws `rate_limited`; without a database sharing still works. */
const shares: Limit = { name: 'share-target', points: 120, seconds: 15 * 60 };

/** Throws `rate_limited`; an unavailable database keeps nobody from sharing. */
export async function countShare(context: Pick<APIContext, 'request' | 'clientAddress'>) {
  try {
    await countAttempt(await getDb(), [shares], clientKey(context));
  } catch (error) {
    if (error instanceof AppError) throw error;
  }
}

/**
 * Returns the query of the page that handles a share: its text and link. Files have to be shared
 * again, since only a browser with our service worker keeps them. The sender is not read and
 * nothing is written, because any site can make a browser send this.
 */
export async function toShareQuery(request: Request): Promise<URLSearchParams> {
  const query = new URLSearchParams();
  try {
    const { fields, files } = await readForm(request, maxBytes);
    for (const name of ['title', 'text', 'url']) {
      const value = fields[name];
      if (value) query.set(name, cut(value, sharedText));
    }
    if ((files.get('file')?.size ?? 0) > 0) query.set('again', 'file');
  } catch {
    query.set('again', 'file');
  }
  return query;
}
