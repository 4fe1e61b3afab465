import { atom } from 'nanostores';
import { ApiError } from '~/lib/api-client';
import { markSessionEnded } from '~/ui/session-ended';
import { refreshLists } from '~/ui/admin/list.store';
import { checkLink, fetchOrder } from '../hub-admin.store';

/** Number of links that are checked at the same time. */
const together = 3;

export interface CheckRun {
  state: 'running' | 'stopping' | 'done' | 'stopped';
  total: number;
  ok: number;
  broken: number;
  /** Links that could not be checked, for example because the admin is offline. */
  failed: number;
}

/** The check of all links; null if none was started. */
export const $checkRun = atom<CheckRun | null>(null);

const count = (name: 'ok' | 'broken' | 'failed') => {
  const run = $checkRun.get();
  if (run) $checkRun.set({ ...run, [name]: run[name] + 1 });
};

async function checkOne(id: number): Promise<void> {
  try {
    const { linkStatus } = await checkLink(id);
    count(linkStatus === 'ok' ? 'ok' : 'broken');
  } catch (error) {
    markSessionEnded(error);
    // The bootcamp was deleted or changed, or the request failed. Without a session all others
    // would fail too.
    if (error instanceof ApiError && error.status === 401) stopChecking();
    count('failed');
  }
}

/** Stops the check after the links that are being checked. */
export function stopChecking(): void {
  const run = $checkRun.get();
  if (run?.state === 'running') $checkRun.set({ ...run, state: 'stopping' });
}

/**
 * Checks all links, one per call, since a serverless function may run for seconds only and the list
 * may be long. Throws if the list cannot be loaded.
 */
export async function checkAllLinks(): Promise<void> {
  const start: CheckRun = { state: 'running', total: 0, ok: 0, broken: 0, failed: 0 };
  $checkRun.set(start);
  try {
    const ids = (await fetchOrder()).map(({ id }) => id);
    // The run may have been stopped while the list was loading.
    const current = $checkRun.get();
    if (current) $checkRun.set({ ...current, total: ids.length });
    const worker = async () => {
      while ($checkRun.get()?.state === 'running') {
        const id = ids.shift();
        if (id === undefined) return;
        await checkOne(id);
      }
    };
    await Promise.all(Array.from({ length: together }, worker));
    const run = $checkRun.get();
    if (run) $checkRun.set({ ...run, state: ids.length > 0 ? 'stopped' : 'done' });
  } catch (error) {
    markSessionEnded(error);
    $checkRun.set(null);
    throw error;
  } finally {
    refreshLists();
  }
}

export const forgetChecks = () => $checkRun.set(null);
