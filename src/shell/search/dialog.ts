import { sendForHeaders } from '~/calls/send';
import { searchSite } from '~/site.calls';
import { paths } from '~/config/paths';
import { defaultLocale, isLocale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { countText, searchTexts } from '~/i18n/search-texts';
import { addRecent, clearRecent, readRecent } from '~/lib/search/recent';
import { withQuery } from '~/lib/url/page-query';
import searchCss from '~/styles/search.css?url';
import { createElement } from '~/lib/browser/dom';
import { group, option, showAnswer } from './results';

/** Milliseconds without a key before typed text is searched for. */
const debounceMs = 180;
const items = 12;

/** The stylesheet, which no page needs before; without it the dialog works, too. */
const styled = new Promise<void>((resolve) => {
  const link = createElement('link', { rel: 'stylesheet', href: searchCss });
  link.onload = link.onerror = () => resolve();
  document.head.append(link);
});

const pageLocale = () => {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : defaultLocale;
};

/** Searches while one types. The field keeps the focus; arrow keys choose a row (WAI-ARIA combobox). */
class SearchDialog {
  private readonly locale = pageLocale();
  private readonly t = searchTexts[this.locale];
  private readonly page = localizedPath(this.locale, paths.search);
  private readonly field = createElement('input', {
    type: 'search',
    name: 'q',
    maxLength: 200,
    autocomplete: 'off',
    placeholder: this.t.placeholder,
    enterKeyHint: 'search',
    autocapitalize: 'none',
  });
  private readonly list = createElement('div', { id: 'find-list', hidden: true });
  private readonly note = createElement('p', { className: 'find-note' });
  private readonly dialog = createElement('dialog', { className: 'find' });
  private request: AbortController | undefined;
  private timer: number | undefined;
  /** True while nothing has been typed. */
  private isAtStart = false;

  constructor() {
    const { t, field, list, note, dialog } = this;
    const attributes = {
      role: 'combobox',
      'aria-label': t.label,
      'aria-controls': list.id,
      'aria-expanded': 'false',
      'aria-autocomplete': 'list',
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    list.setAttribute('role', 'listbox');
    list.setAttribute('aria-label', t.title);
    note.setAttribute('role', 'status');
    dialog.setAttribute('aria-label', t.title);
    const close = createElement('button', { type: 'button' }, '×');
    close.setAttribute('aria-label', t.close);
    const form = createElement('form', { action: this.page }, field, close);
    form.setAttribute('role', 'search');
    const keys = createElement('p', { className: 'find-keys' }, t.keys);
    dialog.append(form, note, createElement('div', { className: 'find-body' }, list), keys);
    close.addEventListener('click', () => dialog.close());
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog) dialog.close();
    });
    dialog.addEventListener('close', () => {
      this.request?.abort();
      window.clearTimeout(this.timer);
      dialog.remove();
    });
    field.addEventListener('input', () => this.type());
    field.addEventListener('keydown', (event) => this.press(event));
    form.addEventListener('submit', () => addRecent(field.value));
    list.addEventListener('click', ({ target }) => {
      if (!(target as Element).closest('a')) return;
      addRecent(field.value);
      dialog.close();
    });
  }

  open(query: string): void {
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.field.value = query;
    this.field.focus();
    this.type();
  }

  private get rows(): HTMLAnchorElement[] {
    return [...this.list.querySelectorAll<HTMLAnchorElement>('[role="option"]')];
  }

  private get activeRow(): HTMLAnchorElement | null {
    return this.list.querySelector('[aria-selected="true"]');
  }

  private choose(row: HTMLAnchorElement | undefined): void {
    this.activeRow?.setAttribute('aria-selected', 'false');
    row?.setAttribute('aria-selected', 'true');
    row?.scrollIntoView({ block: 'nearest' });
    if (row) this.field.setAttribute('aria-activedescendant', row.id);
    else this.field.removeAttribute('aria-activedescendant');
  }

  private press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { rows, activeRow } = this;
    const at = activeRow ? rows.indexOf(activeRow) : -1;
    if (event.key === 'ArrowDown') this.choose(rows[(at + 1) % rows.length]);
    else if (event.key === 'ArrowUp') this.choose(rows.at(at < 0 ? -1 : at - 1));
    else if (event.key === 'Enter' && activeRow) activeRow.click();
    else return;
    event.preventDefault();
  }

  private show(rows: readonly HTMLElement[], note: string): void {
    this.isAtStart = false;
    this.list.replaceChildren(...rows);
    this.list.hidden = rows.length === 0;
    this.field.setAttribute('aria-expanded', String(rows.length > 0));
    this.choose(undefined);
    this.note.textContent = note;
  }

  private group(title: string, searches: readonly string[], ...more: HTMLElement[]): HTMLElement {
    const rows = searches.map((q) =>
      option(withQuery(this.page, { q }), createElement('b', {}, q)),
    );
    return group(title, ...rows, ...more);
  }

  /** Shows recent and popular searches. */
  private showStart(): void {
    const { t } = this;
    const recentSearches = readRecent();
    const forget = option(this.page, createElement('span', {}, t.clearRecent));
    forget.addEventListener('click', (event) => {
      event.preventDefault();
      event.stopPropagation();
      clearRecent();
      this.showStart();
    });
    const suggestions = this.group(t.suggestionsTitle, t.suggestions);
    this.show(
      recentSearches.length > 0
        ? [this.group(t.recentTitle, recentSearches, forget), suggestions]
        : [suggestions],
      '',
    );
    this.isAtStart = true;
  }

  private type(): void {
    window.clearTimeout(this.timer);
    this.request?.abort();
    const q = this.field.value.trim();
    if (!q) return this.showStart();
    if (this.isAtStart) this.show([], this.t.searching);
    this.timer = window.setTimeout(() => void this.search(q), debounceMs);
  }

  private async search(q: string): Promise<void> {
    const { t, locale } = this;
    const request = new AbortController();
    this.request = request;
    if (this.list.hidden) this.note.textContent = t.searching;
    try {
      const values = { q, lang: locale, limit: items };
      const { answer, headers } = await sendForHeaders(searchSite, values, request.signal);
      const isMore = headers.has('X-Total-Count-Limited');
      const count = countText(locale, q, answer.total, isMore);
      const resultsHref = withQuery(this.page, { q });
      if (answer.total > 0) this.show(showAnswer(answer, locale, resultsHref, t), count);
      else this.show([], `${count}. ${t.noneHint}`);
    } catch {
      if (request.signal.aborted) return;
      this.show([], navigator.onLine ? t.failed : t.offline);
    }
  }
}

/** Opens the site search with what was typed meanwhile. */
export async function openSearch(getTyped: () => string): Promise<void> {
  await styled;
  if (!document.querySelector('dialog.find')) new SearchDialog().open(getTyped());
}
