import { pagePlural } from '~/i18n/plural';
import { localizedPath, readPath } from '~/i18n/routing';
import type { SavedItem } from './saved';
import { $saved, removeSaved } from './saved.store';

/** Titles and addresses of pages in this language. */
type Known = Record<string, { title: string; category: string; href: string } | undefined>;

/** The list of bookmarks; its markup and its empty state are in `SavedPage.astro`. */
class SavedList extends HTMLElement {
  private stop: (() => void) | undefined;
  private known: Known = {};

  connectedCallback(): void {
    this.known = JSON.parse(this.dataset['known'] ?? '{}') as Known;
    this.stop = $saved.subscribe((items) => this.show(items));
    this.addEventListener('click', this);
  }

  disconnectedCallback(): void {
    this.stop?.();
    this.removeEventListener('click', this);
  }

  handleEvent(event: Event): void {
    const href = (event.target as Element).closest<HTMLElement>('[data-remove]')?.dataset['remove'];
    if (href === undefined) return;
    removeSaved(href);
    this.piece('status').textContent = this.dataset['removed'] ?? '';
    // The button that had the focus is gone.
    this.focus();
  }

  private piece(name: string): HTMLElement {
    const part = this.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (!part) throw new Error(`saved-list has no piece ${name}`);
    return part;
  }

  private show(items: readonly SavedItem[]): void {
    this.piece('empty').hidden = items.length > 0;
    this.piece('full').hidden = items.length === 0;
    this.piece('count').textContent = pagePlural(this.dataset['count'], items.length);
    this.piece('items').replaceChildren(...items.map((item) => this.row(item)));
  }

  /** Pages that no longer exist, such as closed jobs, keep the title with which they were saved. */
  private asSaved({ title, category, href }: SavedItem) {
    const { locale } = readPath(window.location.pathname);
    return { title, category, href: localizedPath(locale, href) };
  }

  private row(item: SavedItem): Node {
    const template = this.querySelector('template');
    const row = template?.content.cloneNode(true) as DocumentFragment;
    const { title, category, href } = this.known[item.href] ?? this.asSaved(item);
    const set = (name: string, text: string) => {
      const element = row.querySelector(`[data-${name}]`);
      if (element) element.textContent = text;
    };
    row.querySelector('a')?.setAttribute('href', href);
    set('title', title);
    set('category', category);
    set('of', title);
    row.querySelector('button')?.setAttribute('data-remove', item.href);
    return row;
  }
}

if (!customElements.get('saved-list')) customElements.define('saved-list', SavedList);
