/**
 * Loads the page again, if the server can be reached: some browsers keep a failed import for as long as
 * the page lives, and a new release has other files. Resolves to whether it is under way.
 */
export async function reloadIfReachable(beforeReload?: () => void): Promise<boolean> {
  const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => null);
  if (!answer?.ok) return false;
  beforeReload?.();
  window.location.reload();
  return true;
}
