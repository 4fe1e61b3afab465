import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';

interface Press {
  address: string;
  answer: Promise<Response>;
  controller: AbortController;
}

const withoutHash = (address: string) => address.replace(/#.*/, '');

/** The address that a click on this link would have the router fetch. */
function getAddress(event: PointerEvent): string | undefined {
  const { target, button } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.hasAttribute('download') || link.dataset.astroReload !== undefined) return;
  if ((link.target && link.target !== '_self') || link.origin !== window.location.origin) return;
  const address = withoutHash(link.href);
  return address === withoutHash(window.location.href) ? undefined : address;
}

/** Takes the page from what has been fetched. False leaves it to the router. */
async function usePress(event: TransitionBeforePreparationEvent, press: Press): Promise<boolean> {
  event.signal.addEventListener('abort', () => press.controller.abort());
  try {
    const response = await press.answer;
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

/**
 * Fetches a page that is returned to out of the browser's own store, as old as what was left: a page of
 * somebody is never in there (`no-store`), and one stored with other cookies is not taken either.
 */
function fetchAgain(address: string): Press {
  const controller = new AbortController();
  const { signal } = controller;
  return { address, controller, answer: fetch(address, { cache: 'force-cache', signal }) };
}

/**
 * Fetches the next page when its link is pressed, and not before: lines are metered. Who saves data
 * gets it at the click. The click that follows takes this answer; a press that becomes something else
 * gives it up. Back and forward answer without a request.
 */
export function startPress(): void {
  let current: Press | undefined;
  const drop = () => {
    current?.controller.abort();
    current = undefined;
  };

  document.addEventListener('pointerdown', (event) => {
    drop();
    // A finger that only scrolls presses, too.
    if (document.documentElement.dataset['saver'] === 'on') return;
    const address = getAddress(event);
    if (!address) return;
    const controller = new AbortController();
    const answer = fetch(address, { signal: controller.signal });
    // Who takes the answer learns of the failure.
    answer.catch(() => undefined);
    current = { address, answer, controller };
  });
  for (const other of ['pointercancel', 'dragstart', 'contextmenu'])
    document.addEventListener(other, drop);
  // Behind the router, which has taken the answer by now if it wants it.
  window.addEventListener('click', drop);

  document.addEventListener('astro:before-preparation', (event) => {
    const address = withoutHash(event.to.href);
    const press = event.navigationType === 'traverse' ? fetchAgain(address) : current;
    if (!press || event.formData || press.address !== address) return;
    current = undefined;
    const load = event.loader;
    event.loader = async () => {
      if (!(await usePress(event, press)) && !event.signal.aborted) await load();
    };
  });
}
