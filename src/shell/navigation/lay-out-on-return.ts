/**
 * Has a page laid out as a whole when somebody comes back to it (`later` in parts.css): the router
 * scrolls to where they were before the parts above that place would have their heights.
 */
export function layOutOnReturn(): void {
  document.addEventListener('astro:before-swap', ({ navigationType, newDocument }) => {
    if (navigationType === 'traverse') newDocument.documentElement.dataset.laid = '';
  });
}
