import { anyValue } from '~/lib/url/page-query';
import { countFilters, landOn, unfoldFilters } from '~/ui/forms/search-form';
import { hubParts, readHubQuery } from './hub-query';

/** Milliseconds of silence after which typed words are searched for. */
const patience = 300;

interface Wish {
  /** A choice is a step that "back" undoes; typing is one step altogether, walking the months none. */
  history: 'push' | 'replace';
  /** What gets the focus in the new results; without it the focus stays where it is. */
  focus?: string;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Searches the hub without leaving the page: fetches the page of the new address, which the server
 * renders for everyone, and puts its results in the place of the old ones. All state is in the address.
 * Markup: `HubPage.astro`.
 */
class HubFinder extends HTMLElement {
  private running: AbortController | undefined;
  private timer: number | undefined;
  private isTyping = false;
  private readonly events = ['input', 'change', 'submit', 'click', 'focusout', 'month-turn'];

  connectedCallback(): void {
    for (const name of this.events) this.addEventListener(name, this);
    unfoldFilters(this.form);
  }

  disconnectedCallback(): void {
    for (const name of this.events) this.removeEventListener(name, this);
    window.clearTimeout(this.timer);
    this.running?.abort();
  }

  handleEvent(event: Event): void {
    const target = event.target as HTMLElement;
    if (event.type === 'click') this.follow(event as MouseEvent);
    else if (event.type === 'month-turn') this.turnTo((event as CustomEvent<string>).detail);
    else if (event.type === 'focusout') this.isTyping = false;
    else if (event.type === 'submit') {
      event.preventDefault();
      this.search('push', 'heading');
    } else if (target instanceof HTMLSelectElement) {
      if (event.type === 'change') this.search('push');
    } else if (event.type === 'input') {
      window.clearTimeout(this.timer);
      this.timer = window.setTimeout(() => this.search('type'), patience);
    }
  }

  private get form(): HTMLFormElement | null {
    return this.querySelector('form');
  }

  /** Goes where the form says, and on to the results where it was sent. */
  private search(step: 'push' | 'type', key?: 'heading'): void {
    window.clearTimeout(this.timer);
    const { form } = this;
    if (!form) return;
    const isFirst = step === 'push' || !this.isTyping;
    this.isTyping = step === 'type';
    void this.go(this.address(this.formParams(form)), {
      history: isFirst ? 'push' : 'replace',
      ...(key && { focus: `[data-key="${key}"]` }),
    });
  }

  private formParams(form: HTMLFormElement): URLSearchParams {
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string') params.set(name, value);
    }
    return params;
  }

  /** The address of a query in its normal form. */
  private address(params: URLSearchParams): URL {
    const url = new URL(window.location.href);
    url.search = '';
    for (const [name, value] of Object.entries(hubParts(readHubQuery(params)))) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    url.hash = '';
    return url;
  }

  /** Links of the results to this same page are followed here; all others are the router's. */
  private follow(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-results] a[href]');
    if (!link || !isPlainClick(event) || link.target) return;
    if (link.origin !== window.location.origin || link.pathname !== window.location.pathname)
      return;
    event.preventDefault();
    window.clearTimeout(this.timer);
    const { today, key = 'heading' } = link.dataset;
    const focus = today ? `[data-day="${today}"]` : `[data-key="${key}"]`;
    void this.go(this.targetOf(link), { history: 'push', focus });
  }

  /**
   * Where a link leads: one that only shows the same in another way goes by what the form says, which
   * may have been changed since the link was made.
   */
  private targetOf(link: HTMLAnchorElement): URL {
    const own = new URL(link.href);
    if (!('turn' in link.dataset) || !this.form) return own;
    const params = this.formParams(this.form);
    for (const name of ['view', 'month', 'page']) {
      params.set(name, own.searchParams.get(name) ?? '');
    }
    return this.address(params);
  }

  /** Shows the month of a day, which the keys have walked to. */
  private turnTo(day: string): void {
    const { form } = this;
    const params = form ? this.formParams(form) : new URLSearchParams(window.location.search);
    params.set('view', 'calendar');
    params.set('month', day.slice(0, 7));
    void this.go(this.address(params), { history: 'replace', focus: `[data-day="${day}"]` });
  }

  private async go(url: URL, wish: Wish): Promise<void> {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    const old = this.results;
    old?.setAttribute('aria-busy', 'true');
    old?.classList.add('opacity-60');
    this.keep(url, wish.history);
    const found = await this.load(url, running.signal);
    // A later wish has taken the place of this one, or the page has gone.
    if (running.signal.aborted || !this.isConnected) return;
    this.show(found ?? this.failure(), wish.focus);
  }

  private get results(): HTMLElement | null {
    return this.querySelector('[data-results]');
  }

  /** In the form in which the router keeps its own entries, so that "back" works across pages. */
  private keep(url: URL, how: Wish['history']): void {
    if (url.href === window.location.href) return;
    const state = (history.state ?? {}) as { index?: number };
    const place = { scrollX: window.scrollX, scrollY: window.scrollY };
    if (how === 'replace') history.replaceState(state, '', url);
    else history.pushState({ ...place, index: (state.index ?? 0) + 1 }, '', url);
  }

  private async load(url: URL, signal: AbortSignal): Promise<HTMLElement | null> {
    try {
      const response = await fetch(url, { signal, headers: { Accept: 'text/html' } });
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      return page.querySelector<HTMLElement>('hub-finder [data-results]');
    } catch {
      return null;
    }
  }

  /** Without an answer: the built-in samples (spec §7), which the page brought along. */
  private failure(): HTMLElement {
    const results = document.createElement('div');
    results.dataset['results'] = '';
    const samples = this.querySelector<HTMLTemplateElement>('template[data-samples]');
    if (samples) results.append(samples.content.cloneNode(true));
    results.querySelector('[role="alert"] a')?.setAttribute('href', window.location.href);
    return results;
  }

  private show(found: HTMLElement, focus: string | undefined): void {
    const old = this.results;
    const month = (results: HTMLElement | null) =>
      results?.querySelector('#hub-month')?.textContent;
    const turned = month(found) !== month(old) ? month(found)?.trim() : undefined;
    const results = document.adoptNode(found);
    old?.replaceWith(results);
    this.fillIn();
    const status = this.querySelector('[data-status]');
    const count = results.dataset['count']?.trim() ?? '';
    if (status) status.textContent = [count, turned].filter(Boolean).join('. ');
    const place = focus && (results.querySelector<HTMLElement>(focus) ?? this.heading);
    if (!place) return;
    if (place.matches('[data-key="heading"]')) landOn(place);
    else place.focus({ preventScroll: true });
  }

  private get heading(): HTMLElement | null {
    return this.querySelector('[data-key="heading"]');
  }

  /** The form says what the address says; words that are being typed are left alone. */
  private fillIn(): void {
    const params = new URLSearchParams(window.location.search);
    const fields = this.form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]');
    for (const field of fields ?? []) {
      if (field === document.activeElement && field.type === 'search') continue;
      const isChoice = field instanceof HTMLSelectElement;
      const value = params.get(field.name) ?? (isChoice ? anyValue : '');
      if (field.value !== value) field.value = value;
    }
    countFilters(this.form);
  }
}

if (!customElements.get('hub-finder')) customElements.define('hub-finder', HubFinder);
