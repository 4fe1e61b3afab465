import { addRecent, clearRecent, readRecent } from '~/lib/search/recent';

/**
 * Lists recent searches of this browser, and stores the one on this page (`data-query`). Markup:
 * `data-href`, the address that a query is added to, a list and a button.
 */
class SearchRecent extends HTMLElement {
  connectedCallback(): void {
    addRecent(this.dataset['query'] ?? '');
    this.addEventListener('click', this);
    this.show();
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this);
  }

  handleEvent({ target }: Event): void {
    if (!(target as Element).closest('button')) return;
    clearRecent();
    this.show();
    document.querySelector<HTMLElement>('#search-q')?.focus();
  }

  private show(): void {
    const { href = '', query } = this.dataset;
    const list = this.querySelector('ul');
    const recent = query ? [] : readRecent();
    list?.replaceChildren(
      ...recent.map((q) => {
        const link = document.createElement('a');
        link.href = `${href}?${new URLSearchParams({ q }).toString()}`;
        link.textContent = q;
        link.className = this.dataset['look'] ?? '';
        const item = document.createElement('li');
        item.append(link);
        return item;
      }),
    );
    this.hidden = recent.length === 0;
  }
}

if (!customElements.get('search-recent')) customElements.define('search-recent', SearchRecent);
