import { api } from '~/config/paths';

const selector = 'img[data-event-image]';

/** Once only: the default picture may be missing too. */
function replace(image: HTMLImageElement): void {
  if (!image.src.endsWith(api.defaultEventImage)) image.src = api.defaultEventImage;
}

// Errors of pictures do not bubble, but they can be caught on their way down.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement && target.matches(selector)) replace(target);
  },
  true,
);

/** Pictures that had failed before this script was there. */
function sweep(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>(selector)) {
    if (image.complete && image.naturalWidth === 0) replace(image);
  }
}

document.addEventListener('astro:page-load', sweep);
sweep();
