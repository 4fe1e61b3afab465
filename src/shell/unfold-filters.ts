/** From this width on filters are side by side (`filter-fold` in forms.css). */
const wide = '(min-width: 48em)';

/**
 * Opens the filters of a list if there is room for them. Newer browsers do it by the stylesheet alone;
 * older ones cannot show the content of a closed `details`.
 */
export function startUnfoldFilters(): void {
  if (CSS.supports('selector(::details-content)')) return;
  document.addEventListener('astro:page-load', () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.filter-fold')) {
      fold.open = window.matchMedia(wide).matches;
    }
  });
}
