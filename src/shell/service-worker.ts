/** Registers the service worker once the first page is idle; without one the site works as it is. */
export function startWorker(): void {
  const register = () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  // Safari knows no idle time.
  const idle = window.requestIdleCallback ?? setTimeout;
  if (document.readyState === 'complete') idle(register);
  else window.addEventListener('load', () => idle(register), { once: true });
}

/** A page of another build is opened anew: its scripts never meet those that run. */
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
