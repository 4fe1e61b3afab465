const selector = 'link[data-site-css]';
const firstSelector = 'style[data-first-css]';

/**
 * Keeps the linked stylesheet across page swaps. It is in the body so that it never delays the
 * first screen, but a swap replaces the whole body; moved to the head it stays, and nothing flashes
 * unstyled.
 */
export function startSiteCss(): void {
  const inBody = document.body.querySelector<HTMLLinkElement>(selector);
  if (inBody) {
    const inHead = inBody.cloneNode() as HTMLLinkElement;
    inHead.onload = () => inBody.remove();
    document.head.append(inHead);
  }
  document.addEventListener('astro:before-swap', ({ newDocument }) => {
    const link = newDocument.body.querySelector(selector);
    if (link) newDocument.head.append(link);
    // A light page has no inlined rules, and those of the next one give way to the stylesheet. What
    // is in both heads stays where it is.
    const first = newDocument.head.querySelector(firstSelector);
    if (!first || document.head.querySelector(firstSelector)) return;
    document.head.querySelector(selector)?.before(first.cloneNode(true));
  });
}
