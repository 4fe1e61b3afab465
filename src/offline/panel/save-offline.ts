import { untilLoaded } from '~/lib/lost-scripts';

/** Opens the panel at the first press. Its markup is in `SaveOffline.astro`. */
class SaveOffline extends HTMLElement {
  private isOpening = false;

  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', this);
  }

  handleEvent(): void {
    const button = this.querySelector('button');
    const panel = this.querySelector<HTMLElement>('[data-panel]');
    if (panel) {
      panel.hidden = !panel.hidden;
      button?.setAttribute('aria-expanded', String(!panel.hidden));
      return;
    }
    if (this.isOpening) return;
    this.isOpening = true;
    button?.setAttribute('aria-expanded', 'true');
    void untilLoaded(async () => {
      const { openPanel } = await import('./save-panel');
      openPanel(this);
    }).finally(() => (this.isOpening = false));
  }
}

if (!customElements.get('save-offline')) customElements.define('save-offline', SaveOffline);
