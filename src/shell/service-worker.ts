/** Registers the service worker once the first page is idle; the site works without one. */
export function startWorker(): void {
  const register = () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  // Safari knows no idle time.
  const idle = window.requestIdleCallback ?? setTimeout;
  if (document.readyState === 'complete') idle(register);
  else window.addEventListener('load', () => idle(register), { once: true });
}

/** Loads a page of another build from scratch, so that scripts of two builds never mix. */
export function startBuildCheck(): void {
  const { dataset } = document.documentElement;
  document.addEventListener('astro:before-preparation', (event) => {
    const load = event.loader;
    event.loader = async () => {
      await load();
      // Prevented, the router leaves the page to the browser.
      if (event.newDocument.documentElement.dataset['build'] !== dataset['build'])
        event.preventDefault();
    };
  });
}
