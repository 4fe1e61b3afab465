/** Copies the address of a page, or opens the device's share sheet. Markup: `ShareLinks.astro`. */
class SharePage extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this);
    const device = this.querySelector<HTMLElement>('[data-share]');
    if (device) device.hidden = typeof navigator.share !== 'function';
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this);
  }

  handleEvent(event: Event): void {
    const button = (event.target as Element).closest<HTMLElement>('button');
    if (button?.matches('[data-copy]')) void this.copy(button);
    else if (button?.matches('[data-share]')) void this.share();
  }

  private get link() {
    const { url = window.location.href, title = document.title } = this.dataset;
    return { url, title };
  }

  private async copy(button: HTMLElement): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.link.url);
    } catch {
      // Forbidden, or an old browser: the address bar holds the same address.
      return;
    }
    const words = button.textContent;
    const done = button.dataset['done'] ?? '';
    button.textContent = done;
    const status = this.querySelector('[role="status"]');
    if (status) status.textContent = done;
    setTimeout(() => {
      button.textContent = words;
      if (status) status.textContent = '';
    }, 3000);
  }

  private async share(): Promise<void> {
    // Closing the device's dialog is not an error.
    await navigator.share(this.link).catch(() => undefined);
  }
}

if (!customElements.get('share-page')) customElements.define('share-page', SharePage);

export {};
