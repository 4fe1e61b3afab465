import { paths } from '~/config/paths';
import { localizedPath, readPath } from '~/i18n/routing';
import { isSavedPage } from '~/offline/saved/saved-page';
import { readMarker } from './room-marker';

/** Adds the bar of a room to a lesson, on a phone that has joined one. The page itself is the same for all. */
export function showRoom(): void {
  if (!document.querySelector('[data-open-lesson]') || !readMarker()) return;
  void import('./room-bar').then(({ showBar }) => showBar());
}

/**
 * Leads from a class of the account to the lesson of the room that this phone is in: what a group does
 * is nobody's own progress.
 */
export function leaveForRoom(): void {
  const marker = document.querySelector('finish-class') && readMarker();
  if (!marker || isSavedPage()) return;
  for (const part of document.querySelectorAll('step-bar, finish-class')) part.remove();
  const { locale } = readPath(window.location.pathname);
  const path = paths.openLesson(marker.courseId, marker.classCode);
  window.location.replace(localizedPath(locale, path));
}
