const load = () => import('./data-saver');

/** Loads the data saver for those who have chosen a mode, and when its panel is opened or used. */
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
