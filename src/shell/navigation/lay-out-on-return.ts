/**
 * Lays out the whole page on a return to it (`later` in parts.css), since the router restores the
 * scroll position before lazily laid-out parts have their heights.
 */
export function layOutOnReturn(): void {
  document.addEventListener('astro:before-swap', ({ navigationType, newDocument }) => {
    if (navigationType === 'traverse') newDocument.documentElement.dataset.laid = '';
  });
}
