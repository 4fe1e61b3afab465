/** From this width on filters and the footer's lists are side by side. */
const wide = '(min-width: 48em)';

/**
 * Opens what is folded on phones alone if there is room for it. Newer browsers do it by the stylesheet alone;
 * older ones cannot show the content of a closed `details`.
 */
export function startUnfoldFilters(): void {
  if (CSS.supports('selector(::details-content)')) return;
  document.addEventListener('astro:page-load', () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.filter-fold, .foot-fold')) {
      fold.open = window.matchMedia(wide).matches;
    }
  });
}
