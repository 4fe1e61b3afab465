import { atom } from 'nanostores';

/** How many notifications the person has not read, as far as known; the bell shows it. */
export const $unread = atom(0);
