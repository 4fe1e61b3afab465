import { serverNow } from '~/lib/browser/server-clock';
import { saveState } from './learner-states';
import type { OfflinePart, OfflinePlan } from './plan';
import { askForPersistence, findRoomProblem, readRoom } from './room';
import { SaveError, toSaveError } from './save-error';
import { saveReview } from './saved-review';
import { savePart } from './save-part';
import {
  currentOwner,
  deleteUnused,
  getItem,
  listItems,
  putItem,
  type SavedItem,
} from './saved-items';

/** Milliseconds until the worker must be active. */
const longestWait = 15_000;

/** Counts the parts at the start of a plan that are already saved: saving continues after them. */
export function countSame(before: SavedItem | undefined, parts: readonly OfflinePart[]): number {
  const savedParts = before?.parts.slice(0, before.done) ?? [];
  const different = parts.findIndex(({ url }, at) => url !== savedParts[at]?.url);
  return different < 0 ? parts.length : different;
}

/** Waits for a promise with a timeout, and stops when saving is paused. */
const withLimit = <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value | null> =>
  new Promise((resolve, reject) => {
    const pause = () => reject(new SaveError('paused'));
    if (signal.aborted) pause();
    signal.addEventListener('abort', pause, { once: true });
    setTimeout(() => resolve(null), longestWait);
    work.then(resolve, reject);
  });

/** Asks the worker to save the pages that list what is saved. Saving does not depend on them. */
async function cacheShell(signal: AbortSignal): Promise<void> {
  const registration = await withLimit(navigator.serviceWorker.ready, signal);
  if (!registration) throw new SaveError('worker');
  const channel = new MessageChannel();
  const reply = new Promise((resolve) => (channel.port1.onmessage = resolve));
  signal.addEventListener('abort', () => channel.port1.postMessage('stop'), { once: true });
  registration.active?.postMessage('cache-shell', [channel.port2]);
  await withLimit(reply, signal);
}

/** Extends an error with whether removing other things would free enough space. */
async function explain(error: unknown, { key, parts }: OfflinePlan): Promise<SaveError> {
  const saveError = toSaveError(error);
  if (saveError.problem !== 'full') return saveError;
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const problem = findRoomProblem(await readRoom(), bytes);
  const hasOthers = (await listItems()).some((item) => item.key !== key);
  return new SaveError(problem ?? (hasOthers ? 'full' : 'quota'));
}

interface SaveOptions {
  signal: AbortSignal;
  onProgress: (item: SavedItem) => void;
  /** Fetches saved parts again. */
  isAnew?: boolean;
}

/**
 * Saves a plan part by part and reports progress. Continues an unfinished save. Throws a
 * `SaveError`; saved parts stay, marked as paused unless the connection broke.
 */
export async function saveItem(
  plan: OfflinePlan,
  { signal, onProgress, isAnew = false }: SaveOptions,
): Promise<SavedItem> {
  let item: SavedItem | undefined;
  try {
    const before = await getItem(plan.key);
    const keys = before?.keys ?? [];
    const done = isAnew ? 0 : countSame(before, plan.parts);
    const savedAt = serverNow().toISOString();
    const { review, ...planOfItem } = plan;
    item = { ...planOfItem, state: 'saving', owner: currentOwner(), done, keys, savedAt };
    await putItem(item);
    if (review) await saveReview(plan.key, review);
    if (plan.course) await saveState(plan.course);
    onProgress(item);
    await cacheShell(signal);
    const savedKeys: string[] = done > 0 ? keys : [];
    for (const part of plan.parts.slice(done)) {
      savedKeys.push(...(await savePart(part, signal)));
      item.keys = [...new Set([...item.keys, ...savedKeys])];
      item.done += 1;
      await putItem(item);
      onProgress(item);
    }
    item = { ...item, state: 'saved', keys: [...new Set(savedKeys)] };
    await putItem(item);
    await deleteUnused(keys);
  } catch (error) {
    const explained = await explain(error, plan);
    // The first error matters more than a failure to store this.
    if (item && explained.problem !== 'network')
      await putItem({ ...item, state: 'paused' }).catch(() => undefined);
    throw explained;
  }
  // The browser may delete data for which persistence was not requested.
  void askForPersistence();
  onProgress(item);
  return item;
}
