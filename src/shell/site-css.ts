const selector = 'link[data-site-css]';

/**
 * Keeps the linked stylesheet under page swaps. It stands in the body so that it never holds up the
 * first screen, but a body is replaced as a whole: in the head it stays, and nothing is unstyled for
 * a moment.
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
