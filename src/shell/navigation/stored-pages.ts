import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';

const withoutHash = (address: string) => address.replace(/#.*/, '');

/**
 * Loads a page that is returned to from the browser's cache. Personal pages are never in there
 * (`no-store`), and pages stored with other cookies are skipped. Returns false to leave it to the
 * router.
 */
async function takeStored(event: TransitionBeforePreparationEvent): Promise<boolean> {
  try {
    const address = withoutHash(event.to.href);
    const response = await fetch(address, { cache: 'force-cache', signal: event.signal });
    if (response.redirected || !response.headers.get('content-type')?.startsWith('text/html'))
      return false;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const isRouted = page.querySelector('[name="astro-view-transitions-enabled"]');
    if (!isRouted) return false;
    for (const element of page.querySelectorAll('noscript')) element.remove();
    event.newDocument = page;
    return true;
  } catch {
    return false;
  }
}

/** Has back and forward answer without a request. */
export function startStoredPages(): void {
  document.addEventListener('astro:before-preparation', (event) => {
    if (event.navigationType !== 'traverse') return;
    const load = event.loader;
    event.loader = async () => {
      if (!(await takeStored(event)) && !event.signal.aborted) await load();
    };
  });
}
