/** The picture of an event whose own cannot be loaded. Separate from `api`, which the shell does without. */
export const defaultEventImage = '/api/images/default-event.jpg';

/**
 * The share target of the installed app. The service worker stores what is shared and redirects to
 * the page `share`. Separate from `paths`, which would be too large for the worker.
 */
export const receivePath = '/share/receive';

/** Header of a call that changes something: the username for which the page was opened. */
export const openedAsHeader = 'X-Opened-As';
