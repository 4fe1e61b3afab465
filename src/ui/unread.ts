import { atom } from 'nanostores';

/** Number of unread notifications, as far as known; shown by the bell. */
export const $unread = atom(0);
