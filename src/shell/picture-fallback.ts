import { defaultEventImage } from '~/config/small-paths';

const coverOrLogo = 'img[data-cover], img[data-logo]';
const eventPicture = 'img[data-event-image]';
const selector = `${coverOrLogo}, ${eventPicture}`;

/** Below a cover lies a drawn one, and a logo may be missing; an event has its default picture. */
function mend(image: HTMLImageElement): void {
  if (image.matches(coverOrLogo)) image.hidden = true;
  // Once only, since the default picture may be missing too.
  else if (!image.src.endsWith(defaultEventImage)) image.src = defaultEventImage;
}

/** Hides or replaces pictures that fail to load, also later ones. */
export function startPictureFallback(): void {
  // Errors of pictures do not bubble, but they can be caught on their way down.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.matches(selector)) mend(target);
    },
    true,
  );
  // Pictures that had failed before this script was there.
  document.addEventListener('astro:page-load', () => {
    for (const image of document.querySelectorAll<HTMLImageElement>(selector)) {
      if (image.complete && image.naturalWidth === 0) mend(image);
    }
  });
}
