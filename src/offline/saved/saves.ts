import type { OfflinePlan } from './plan';
import { saveItem } from './save';
import { SaveError } from './save-error';
import { getItem, listItems, putItem, type SavedItem } from './saved-items';
import { problemOf } from './saving';
import { noteSaving } from './unfinished';

// Saves in this tab. They continue across pages: here while the router swaps them, otherwise on the
// next page (`src/shell/account/go-on-saving.ts`).

/** Dispatched on the window at each saved part, and while the browser is offline. */
export type Saving = CustomEvent<{ item: SavedItem; isAway: boolean }>;
export const savingEvent = 'offline-saving';

interface Save {
  saving: Promise<SavedItem>;
  pause: () => void;
}

const saves = new Map<string, Save>();

/** Milliseconds until the next try; browsers do not always notice that they are online again. */
const retryAfter = 10_000;

const lockOf = (key: string) => `save ${key}`;

function tell(item: SavedItem, isAway = false): void {
  window.dispatchEvent(new CustomEvent(savingEvent, { detail: { item, isAway } }));
}

/** Waits until another attempt makes sense. Throws once saving is paused. */
const awaitLine = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const pause = () => reject(new SaveError('paused'));
    if (signal.aborted) pause();
    signal.addEventListener('abort', pause, { once: true });
    window.addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, retryAfter);
  });

/** Saves a plan, and waits whenever the connection breaks. */
async function saveAll(
  plan: OfflinePlan,
  signal: AbortSignal,
  isAnew: boolean,
): Promise<SavedItem> {
  try {
    return await saveItem(plan, { signal, onProgress: tell, isAnew });
  } catch (error) {
    const item = await getItem(plan.key).catch(() => undefined);
    if (problemOf(error) !== 'network' || !item) throw error;
    tell(item, true);
    try {
      await awaitLine(signal);
    } catch (pause) {
      await putItem({ ...item, state: 'paused' });
      throw pause;
    }
    return saveAll(plan, signal, false);
  }
}

/** Notes whether the next page has saves to continue. */
async function noteUnfinished(): Promise<void> {
  noteSaving((await listItems()).some(({ state }) => state === 'saving'));
}

/**
 * Starts or continues saving a plan. Throws a `SaveError` once it is paused or fails. Two tabs
 * take turns.
 */
export function startSave(plan: OfflinePlan, isAnew = false): Promise<SavedItem> {
  const { key } = plan;
  const save = saves.get(key);
  if (save) return save.saving;
  const controller = new AbortController();
  const work = () => saveAll(plan, controller.signal, isAnew);
  noteSaving(true);
  const saving = Promise.resolve(navigator.locks?.request(lockOf(key), work) ?? work()).finally(
    async () => {
      saves.delete(key);
      await noteUnfinished();
    },
  );
  saves.set(key, { saving, pause: () => controller.abort() });
  return saving;
}

/** Returns the running save of an item in this tab. */
export const findSave = (key: string): Save | undefined => saves.get(key);

/** Returns true if another tab saves it. */
export async function isSavedElsewhere(key: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return !saves.has(key) && held.some(({ name }) => name === lockOf(key));
}

/** Pauses all saves, and waits until they have stopped. */
export async function stopSaves(): Promise<void> {
  const activeSaves = [...saves.values()];
  for (const { pause } of activeSaves) pause();
  await Promise.all(activeSaves.map(({ saving }) => saving.catch(() => undefined)));
}
