import { dayAfterKey } from './calendar-days';

/**
 * Moves through a month by keys (ARIA Authoring Practices, date grid): one day is a tab stop.
 * Requests another month by the event `month-turn`, whose detail is the day. Markup:
 * `MonthGrid.astro`.
 */
class MonthGrid extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('keydown', this);
    this.addEventListener('click', this);
    this.addEventListener('focusin', this);
  }

  disconnectedCallback(): void {
    this.removeEventListener('keydown', this);
    this.removeEventListener('click', this);
    this.removeEventListener('focusin', this);
  }

  handleEvent(event: Event): void {
    const cell = (event.target as Element).closest<HTMLElement>('[data-day]');
    if (!cell) return;
    if (event.type === 'focusin') this.rove(cell);
    else if (event instanceof KeyboardEvent) this.press(cell, event);
    // A title within the cell is a link of its own.
    else if (!(event.target as Element).closest('a')) this.open(cell);
  }

  private press(cell: HTMLElement, event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== cell) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.open(cell);
      return;
    }
    const day = dayAfterKey(cell.dataset['day'] ?? '', event.key, event.shiftKey);
    if (!day) return;
    event.preventDefault();
    const next = this.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (next) next.focus();
    else this.dispatchEvent(new CustomEvent('month-turn', { detail: day, bubbles: true }));
  }

  private rove(cell: HTMLElement): void {
    for (const other of this.querySelectorAll('[data-day][tabindex="0"]')) {
      other.setAttribute('tabindex', '-1');
    }
    cell.setAttribute('tabindex', '0');
  }

  /** One entry opens its page; several are to be chosen from in the list of all dates. */
  private open(cell: HTMLElement): void {
    const links = cell.querySelectorAll('a');
    if (links.length === 1) links[0]?.click();
    else if (links.length > 1) {
      const day = cell.dataset['day'] ?? '';
      const entry = document.querySelector<HTMLElement>(`[data-agenda="${day}"]`);
      entry?.focus();
    }
  }
}

if (!customElements.get('month-grid')) customElements.define('month-grid', MonthGrid);
