import { isInRoom } from './room-storage';

/** Adds the bar of a room to a lesson. The page itself is the same for all. */
export function showRoom(): void {
  if (document.querySelector('[data-open-lesson]') && isInRoom())
    void import('./room-bar').then(({ showBar }) => showBar());
}

/** Leads from a class of the account to the lesson of the room. */
export function leaveForRoom(): void {
  if (document.querySelector('finish-class') && isInRoom())
    void import('./leave-for-room').then((module) => module.leaveForRoom());
}
