import { isSaved } from './saved';
import { $saved, toggleSaved } from './saved.store';

/** The bookmark button of a course or of content; its markup is in `ui/SaveButton.astro`. */
class SaveButton extends HTMLElement {
  private stop: (() => void) | undefined;

  connectedCallback(): void {
    this.stop = $saved.subscribe((items) => this.show(isSaved(items, this.item.href)));
    this.addEventListener('click', this);
  }

  disconnectedCallback(): void {
    this.stop?.();
    this.removeEventListener('click', this);
  }

  handleEvent(event: Event): void {
    if ((event.target as Element).closest('button')) toggleSaved(this.item);
  }

  private get item() {
    const { href = '', title = '', category = '' } = this.dataset;
    return { href, title, category };
  }

  private show(saved: boolean): void {
    this.querySelector('button')?.setAttribute('aria-pressed', String(saved));
    const label = this.querySelector('[data-label]');
    if (label) label.textContent = this.dataset[saved ? 'saved' : 'save'] ?? '';
  }
}

if (!customElements.get('save-button')) customElements.define('save-button', SaveButton);
