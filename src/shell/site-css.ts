/** Loads the stylesheets that this page lacks, as the router does, so that nothing flashes unstyled. */
async function preloadStyles(page: Document): Promise<void> {
  const links = [...page.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const addresses = links.map((link) => link.getAttribute('href') ?? '');
  const newAddresses = addresses.filter(
    // The router may have preloaded it.
    (address) =>
      !document.querySelector(
        ['stylesheet', 'preload'].map((rel) => `link[rel=${rel}][href="${address}"]`).join(),
      ),
  );
  await Promise.all(
    newAddresses.map(async (href) => {
      const link = Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'style',
        href,
      });
      await new Promise((resolve) => {
        link.onload = resolve;
        link.onerror = resolve;
        document.head.append(link);
      });
    }),
  );
}

const styleSelector = 'link[rel=stylesheet]';
const siteSelector = 'link[data-site-css]';
const firstSelector = 'style[data-first-css]';

/** Has the stylesheets of the body in the head, too; resolves when those apply and the others are gone. */
async function moveToHead(): Promise<void> {
  const links = [...document.body.querySelectorAll<HTMLLinkElement>(styleSelector)];
  await Promise.all(
    links.map((inBody) => {
      const inHead = inBody.cloneNode() as HTMLLinkElement;
      return new Promise<void>((resolve) => {
        inHead.onload = () => resolve(inBody.remove());
        inHead.onerror = () => resolve();
        document.head.append(inHead);
      });
    }),
  );
}

/**
 * Keeps linked stylesheets across page swaps. They are in the body so that they never delay the
 * first screen, but a swap replaces the body; moved to the head they stay, and nothing flashes
 * unstyled. They move when someone leaves the page, since a move recalculates all styles, which
 * would slow a page's start.
 */
export function startSiteCss(): void {
  document.addEventListener('astro:before-preparation', (event) => {
    const load = event.loader;
    event.loader = async () => {
      await Promise.all([load(), moveToHead()]);
      // Prevented, the router leaves the page to the browser.
      if (event.defaultPrevented) return;
      const { head, body } = event.newDocument;
      head.append(...body.querySelectorAll(styleSelector));
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
