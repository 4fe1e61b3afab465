const selector = 'img[data-cover]';

// Errors of pictures do not bubble, but they can be caught on their way down. Below lies the cover.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement && target.matches(selector)) target.hidden = true;
  },
  true,
);

/** Pictures that had failed before this script was there. */
function sweep(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>(selector)) {
    if (image.complete && image.naturalWidth === 0) image.hidden = true;
  }
}

document.addEventListener('astro:page-load', sweep);
sweep();

export {};
