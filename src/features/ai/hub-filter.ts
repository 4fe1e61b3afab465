import { pagePlural } from '~/i18n/plural';
import { passes, readFilter, withFilter, type ItemFilter } from './hub';

/** Filters the knowledge hub by type; without it everything is shown. Markup: `KnowledgeHub.astro`. */
class HubFilter extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', this);
    // A page that was swapped in has its own address only now.
    document.addEventListener('astro:page-load', this.read);
    // Restores what was chosen before this script loaded.
    const checkedInput = this.querySelector<HTMLInputElement>('input:checked');
    if (checkedInput && !checkedInput.defaultChecked) this.choose(checkedInput.value);
    else this.read();
  }

  disconnectedCallback(): void {
    this.removeEventListener('change', this);
    document.removeEventListener('astro:page-load', this.read);
  }

  handleEvent({ target }: Event): void {
    this.choose((target as HTMLInputElement).value);
  }

  private choose(value: string): void {
    const filter = readFilter(`?type=${value}`);
    history.replaceState(history.state, '', withFilter(window.location.href, filter));
    this.show(filter);
  }

  private readonly read = () => {
    const filter = readFilter(window.location.search);
    for (const input of this.querySelectorAll('input')) input.checked = input.value === filter;
    this.show(filter);
  };

  private show(filter: ItemFilter): void {
    const items = [...this.querySelectorAll<HTMLElement>('li[data-type]')];
    const visibleItems = items.filter(({ dataset }) => passes(dataset['type'], filter));
    for (const item of items) {
      item.hidden = !visibleItems.includes(item);
      item.toggleAttribute('data-lead', item === visibleItems[0]);
    }
    const emptyNote = this.querySelector<HTMLElement>('[data-empty]');
    if (emptyNote) emptyNote.hidden = visibleItems.length > 0;
    const status = this.querySelector('[role="status"]');
    if (status) status.textContent = pagePlural(this.dataset['found'], visibleItems.length);
  }
}

if (!customElements.get('hub-filter')) customElements.define('hub-filter', HubFilter);
