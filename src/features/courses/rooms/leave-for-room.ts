import { paths } from '~/config/paths';
import { localizedPath, readPath } from '~/i18n/routing';
import { isSavedPage } from '~/offline/saved/saved-page';
import { readMarker } from './room-marker';

/** Opens the lesson of the room that this phone is in: what a group does is nobody's own progress. */
export function leaveForRoom(): void {
  const marker = readMarker();
  if (!marker || isSavedPage()) return;
  for (const part of document.querySelectorAll('step-bar, finish-class')) part.remove();
  const { locale } = readPath(window.location.pathname);
  const path = paths.openLesson(marker.courseId, marker.classCode);
  window.location.replace(localizedPath(locale, path));
}
