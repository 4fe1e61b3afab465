import { paths } from '~/config/paths';
import type { Dictionary } from '~/i18n/dictionary';
import { eventLooks } from '~/lib/covers/looks';
import { openLightbox } from '~/lib/media/lightbox';
import type { Event } from '../events.schema';

/** Shows the pictures of events full screen, the featured one's first. */
export function openEventPictures(
  events: Event[],
  index: number,
  texts: Dictionary['events']['lightbox'],
): void {
  const items = events.map((event) => ({
    src: event.image || paths.cover(eventLooks(event)[0]),
    width: 1200,
    height: 675,
    alt: event.title,
  }));
  void openLightbox(items, index, texts);
}
