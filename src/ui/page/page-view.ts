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
    const { url } = this.dataset;
    if (!url || document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', this.tell);
    // Failures are ignored: an uncounted view is not the visitor's problem.
    fetch(url, { method: 'POST', keepalive: true }).catch(() => undefined);
  };
}

if (!customElements.get('page-view')) customElements.define('page-view', PageView);

export {};
