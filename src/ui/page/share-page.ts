import { createElement } from '~/lib/browser/dom';
import { copyText } from '~/lib/browser/copy-text';

/** Opens the device's share sheet where it has one, or copies the address of a page. Markup: `ShareLinks.astro`. */
class SharePage extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this);
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this);
  }

  handleEvent(event: Event): void {
    const pressed = (event.target as Element).closest<HTMLElement>('button, summary');
    if (pressed?.matches('[data-copy]')) void this.copy(pressed);
    // The types say that every browser has it.
    if (!pressed?.matches('summary') || typeof navigator.share !== 'function') return;
    event.preventDefault();
    void this.share();
  }

  private get link() {
    const { url = window.location.href, title = document.title } = this.dataset;
    return { url, title };
  }

  /** A field with the address, under a sentence that says to copy it by hand. */
  private showField(): HTMLElement | null {
    const shown = this.querySelector('input');
    if (shown) return shown;
    // `.input` is not on every page with this part.
    const className =
      'block min-h-[3rem] w-full rounded-field border border-edge bg-card px-4 py-2 font-normal';
    const field = createElement('input', { className, readOnly: true });
    field.value = this.link.url;
    const label = createElement('label', { className: 'grid w-full gap-2 text-sm font-semibold' });
    label.append(this.dataset['copyFailed'] ?? '', field);
    this.querySelector('[data-ways]')?.append(label);
    return field;
  }

  private async copy(button: HTMLElement): Promise<void> {
    if (!(await copyText(this.link.url, () => this.showField()))) return;
    this.querySelector('label')?.remove();
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
    await navigator.share(this.link).catch(({ name }: Error) => {
      // Closing the device's dialog is not an error.
      const ways = this.querySelector('details');
      if (name !== 'AbortError' && ways) ways.open = true;
    });
  }
}

if (!customElements.get('share-page')) customElements.define('share-page', SharePage);
