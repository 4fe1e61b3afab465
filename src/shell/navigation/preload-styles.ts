/** Loads the stylesheets that this page lacks, as the router does, so that nothing flashes unstyled. */
export async function preloadStyles(page: Document): Promise<void> {
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
