import { countExercises } from '~/lib/exercise-notes';
import { countBookmarks, deleteTraces } from '~/lib/traces';
import { clearOutbox, listOwnActions } from '~/offline/outbox/actions';
import { deleteIncoming } from './incoming';
import { listItems, wipeSaved } from '~/offline/saved/saved-items';
import { stopSaves } from '~/offline/saved/saves';
import { noteSaving } from '~/offline/saved/unfinished';

export { flushOutbox } from '~/offline/outbox/outbox';

/** Numbers of things that a logout deletes from this browser. */
export interface Losses {
  /** Actions that were not sent yet. */
  actions: number;
  saved: number;
  bookmarks: number;
  /** Exercises that were written in. */
  exercises: number;
}

/** Counts the data that only this browser has; null if there are none. */
export async function countLosses(): Promise<Losses | null> {
  const actions = await listOwnActions().catch(() => []);
  const items = await listItems();
  const losses = {
    actions: actions.length,
    saved: items.length,
    bookmarks: countBookmarks(),
    exercises: countExercises(),
  };
  return Object.values(losses).some((n) => n > 0) ? losses : null;
}

/** Deletes everything of a person from this browser after a logout. */
export async function forgetPerson(owner: string): Promise<void> {
  deleteTraces();
  await stopSaves();
  await wipeSaved();
  await clearOutbox(owner);
  await deleteIncoming();
  noteSaving(false);
}
