import type { Dictionary } from '~/i18n/dictionary';
import { compose, height, kawungDataUrl, width } from '~/lib/kawung';
import { openLightbox } from '~/lib/media/lightbox';
import type { Event } from '../events.schema';

/** Shows the pictures of events full screen, the featured one's first. */
export function openEventPictures(
  events: Event[],
  index: number,
  texts: Dictionary['events']['lightbox'],
): void {
  const items = events.map((event) => ({
    src: event.image || kawungDataUrl(compose(`event-${event.id}`, event.gradient)),
    width: width * 3,
    height: height * 3,
    alt: event.title,
  }));
  void openLightbox(items, index, texts);
}
