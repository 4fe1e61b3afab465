import type { Seen } from '~/lib/counts/kinds';
import { viaOf } from '~/lib/counts/via';

/** Milliseconds after which an event counts as seen; until then its address may not be the page's yet. */
const seenAfter = 1000;

/** Reports a view of the page, since cached pages reach no counter. */
class PageView extends HTMLElement {
  connectedCallback(): void {
    document.addEventListener('visibilitychange', this.tell);
    this.tell();
  }

  disconnectedCallback(): void {
    document.removeEventListener('visibilitychange', this.tell);
  }

  private readonly tell = () => {
    const { url, event } = this.dataset;
    if (!url || document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', this.tell);
    // Failures are ignored: an uncounted view is not the visitor's problem.
    fetch(url, { method: 'POST', keepalive: true }).catch(() => undefined);
    if (event) {
      setTimeout(() => {
        if (this.isConnected) this.count(event);
      }, seenAfter);
    }
  };

  /** Counts an event as seen, with the channel that led here. */
  private count(event: string): void {
    const key = `${event}:${viaOf(location)}`;
    const detail: Seen = { kind: 'event.seen', key, isOnce: true };
    document.dispatchEvent(new CustomEvent('count', { detail }));
  }
}

if (!customElements.get('page-view')) customElements.define('page-view', PageView);
