const selector = 'link[data-site-css]';

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
  });
}
