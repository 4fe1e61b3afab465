const load = () => import('./data-saver');

/** Loads what the mode needs for those who have chosen, and for who opens or uses its panel. */
export function startDataSaver(): void {
  if ('saver' in document.documentElement.dataset) {
    if (document.readyState === 'complete') void load();
    else window.addEventListener('load', load, { once: true });
  }
  // Opening does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if ((target as Element).matches('[data-saver-use]')) void load();
    },
    true,
  );
}
