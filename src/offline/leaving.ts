import { countBookmarks, dropTraces } from '~/lib/traces';
import { clearOutbox, listOwnActions } from '~/offline/outbox/actions';
import { dropIncoming } from './incoming';
import { listItems, wipeSaved } from '~/offline/saved/saved-items';
import { stopSaves } from '~/offline/saved/saves';
import { noteSaving } from '~/offline/saved/unfinished';

export { flushOutbox } from '~/offline/outbox/outbox';

/** What a log-out takes away from this browser, by number. */
export interface Losses {
  /** Things that somebody did and the server does not have. */
  actions: number;
  saved: number;
  bookmarks: number;
}

/** Counts what this browser alone has; null if that is nothing. */
export async function countLosses(): Promise<Losses | null> {
  const actions = await listOwnActions().catch(() => []);
  const saved = await listItems();
  const losses = {
    actions: actions.length,
    saved: saved.length,
    bookmarks: countBookmarks(),
  };
  return Object.values(losses).some((n) => n > 0) ? losses : null;
}

/** Takes away all that this browser has of whoever has logged out. */
export async function forgetPerson(owner: string): Promise<void> {
  dropTraces();
  await stopSaves();
  await wipeSaved();
  await clearOutbox(owner);
  await dropIncoming();
  noteSaving(false);
}
