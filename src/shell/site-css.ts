import { preloadStyles } from './navigation/preload-styles';

const late = 'link[rel=stylesheet]';
const siteSelector = 'link[data-site-css]';
const firstSelector = 'style[data-first-css]';

/**
 * Keeps linked stylesheets across page swaps. They are in the body so that they never delay the
 * first screen, but a swap replaces the whole body; moved to the head they stay, and nothing flashes
 * unstyled.
 */
export function startSiteCss(): void {
  for (const inBody of document.body.querySelectorAll<HTMLLinkElement>(late)) {
    const inHead = inBody.cloneNode() as HTMLLinkElement;
    inHead.onload = () => inBody.remove();
    document.head.append(inHead);
  }
  document.addEventListener('astro:before-preparation', (event) => {
    const load = event.loader;
    event.loader = async () => {
      await load();
      // Prevented, the router leaves the page to the browser.
      if (event.defaultPrevented) return;
      const { head, body } = event.newDocument;
      head.append(...body.querySelectorAll(late));
      await preloadStyles(event.newDocument);
    };
  });
  document.addEventListener('astro:before-swap', ({ newDocument }) => {
    // A light page has no inlined rules, and those of the next one give way to the stylesheet. What
    // is in both heads stays where it is.
    const first = newDocument.head.querySelector(firstSelector);
    if (!first || document.head.querySelector(firstSelector)) return;
    document.head.querySelector(siteSelector)?.before(first.cloneNode(true));
  });
}
