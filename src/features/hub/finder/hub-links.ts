import { hubSearch } from '../hub-search';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Follows the links of the hub's results (views, pages, months) within the page, before the router,
 * which would load it again.
 */
document.addEventListener(
  'click',
  (event) => {
    const selector = '[data-search="hub"] [data-part="results"] a[href]';
    const link = (event.target as Element).closest<HTMLAnchorElement>(selector);
    if (!link || !isPlainClick(event) || link.target) return;
    if (link.origin !== window.location.origin || link.pathname !== window.location.pathname)
      return;
    event.preventDefault();
    hubSearch(link).follow(link);
  },
  true,
);
