import { anyValue } from '~/lib/url/page-query';

/** From this width on the filters are side by side (`filter-fold` in parts.css). */
const wide = '(min-width: 768px)';

/**
 * Opens the filters if there is room for them. Newer browsers do it by the stylesheet alone; older
 * ones cannot show the content of a closed `details`.
 */
export function unfoldFilters(form: HTMLFormElement | null): void {
  const fold = form?.querySelector('details');
  if (!fold || CSS.supports('selector(::details-content)')) return;
  fold.open = window.matchMedia(wide).matches;
}

/** Says on the folded filters how many of them are set. */
export function countFilters(form: HTMLFormElement | null): void {
  const place = form?.querySelector<HTMLElement>('[data-part="set"]');
  if (!form || !place) return;
  const selects = [...form.querySelectorAll<HTMLSelectElement>('select[data-filter]')];
  const set = selects.filter(({ value }) => value !== anyValue).length;
  place.textContent = `(${set})`;
  place.hidden = set === 0;
}

/** Brings the heading of the results to the top of the window, and the focus with it. */
export function landOn(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
