import { sayAway } from './away';

/**
 * Loads the page again, if the server can be reached: some browsers keep a failed import for as long as
 * the page lives, and a new release has other files. Otherwise it says why nothing happens.
 */
export async function reloadIfReachable(beforeReload?: () => void): Promise<void> {
  const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => null);
  if (!answer?.ok) {
    sayAway();
    return;
  }
  beforeReload?.();
  window.location.reload();
}
