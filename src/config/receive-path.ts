/**
 * The share target of the installed app. The service worker stores what is shared and redirects to
 * the page `share`. Separate from `paths`, which would be too large for the worker.
 */
export const receivePath = '/share/receive';
