import { readMarker } from './room-marker';

/** Adds the bar of a room to a lesson, on a phone that has joined one. The page itself is the same for all. */
export function showRoom(): void {
  if (readMarker()) void import('./room-bar').then(({ showBar }) => showBar());
}
