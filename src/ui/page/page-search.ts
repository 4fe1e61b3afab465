import { pagePlural } from '~/i18n/plural';
import { matches } from '~/lib/search/words';
import { readQuery, withQuery } from '~/lib/text-search';

/**
 * Filters the entries of a page while someone types; without scripts all of them are visible.
 * Markup: `data-found` with the plural forms of the status and `data-none`, a search field, each
 * entry with `data-entry` (further search words) in a `data-group`, to which a link may lead,
 * `role="status"` and, for no results, an element with `data-none`.
 */
class PageSearch extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('input', this);
    // A page that was swapped in has its own address only now.
    document.addEventListener('astro:page-load', this.read);
    // Text may have been typed before this script loaded.
    if (this.field?.value) this.handleEvent();
    else this.read();
  }

  disconnectedCallback(): void {
    this.removeEventListener('input', this);
    document.removeEventListener('astro:page-load', this.read);
  }

  handleEvent(): void {
    const query = this.field?.value ?? '';
    history.replaceState(history.state, '', withQuery(window.location.href, query));
    this.show(query);
  }

  private get field(): HTMLInputElement | null {
    return this.querySelector('input[type="search"]');
  }

  private readonly read = () => {
    const query = readQuery(window.location.search);
    if (this.field) this.field.value = query;
    this.show(query);
  };

  private show(query: string): void {
    const entries = [...this.querySelectorAll<HTMLElement>('[data-entry]')];
    for (const entry of entries) {
      const text = `${entry.dataset['entry'] ?? ''} ${entry.textContent}`;
      entry.hidden = !matches(text, query);
    }
    for (const group of this.querySelectorAll<HTMLElement>('[data-group]')) {
      group.hidden = !group.querySelector('[data-entry]:not([hidden])');
      const link = this.querySelector<HTMLElement>(`a[href="#${group.id}"]`);
      // An item without its link would leave a gap in the list.
      const item = link?.closest('li') ?? link;
      if (item) item.hidden = group.hidden;
    }
    const visibleCount = entries.filter((entry) => !entry.hidden).length;
    const none = this.querySelector<HTMLElement>('[data-none]');
    if (none) none.hidden = visibleCount > 0;
    this.announce(query, visibleCount);
  }

  private announce(query: string, count: number): void {
    const status = this.querySelector('[role="status"]');
    if (!status) return;
    const { none = '', found: forms } = this.dataset;
    const text = count === 0 ? none : pagePlural(forms, count);
    status.textContent = query.trim() ? text : '';
    // Without results a visible paragraph already says so.
    status.classList.toggle('sr-only', count === 0);
  }
}

if (!customElements.get('page-search')) customElements.define('page-search', PageSearch);
