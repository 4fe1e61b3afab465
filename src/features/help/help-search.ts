import { pagePlural } from '~/i18n/page-plural';
import { matches, readQuery, withQuery } from './search';

/** Searches the help page; without it all answers are visible. Markup: `HelpPage.astro`. */
class HelpSearch extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('input', this);
    // A page that was swapped in has its own address only now.
    document.addEventListener('astro:page-load', this.read);
    this.read();
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
    const answers = [...this.querySelectorAll<HTMLElement>('[data-answer]')];
    for (const answer of answers) {
      const text = `${answer.dataset['answer'] ?? ''} ${answer.textContent}`;
      answer.hidden = !matches(text, query);
    }
    for (const group of this.querySelectorAll<HTMLElement>('[data-group]')) {
      group.hidden = !group.querySelector('[data-answer]:not([hidden])');
      const link = this.querySelector<HTMLElement>(`a[href="#${group.id}"]`);
      if (link) link.hidden = group.hidden;
    }
    const found = answers.filter((answer) => !answer.hidden).length;
    const none = this.querySelector<HTMLElement>('[data-none]');
    if (none) none.hidden = found > 0;
    this.announce(query, found);
  }

  private announce(query: string, found: number): void {
    const status = this.querySelector('[role="status"]');
    if (!status) return;
    const { none = '', found: forms } = this.dataset;
    const text = found === 0 ? none : pagePlural(forms, found);
    status.textContent = query.trim() ? text : '';
    // Without results a visible paragraph already says so.
    status.classList.toggle('sr-only', found === 0);
  }
}

if (!customElements.get('help-search')) customElements.define('help-search', HelpSearch);
