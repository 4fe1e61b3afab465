import { countFilters, landOn, unfoldFilters } from './forms/search-form';

/** Milliseconds without a key before typed text is searched for. */
const debounceMs = 300;
/** Milliseconds before the results give way to their skeleton: quick responses do not flicker. */
const skeletonDelayMs = 200;

export interface NavigateOptions {
  /** A choice is a step that "back" undoes; typing is one step altogether. */
  history: 'push' | 'replace';
  /** Selector of what gets the focus in the new results; without it the focus does not move. */
  focus?: string;
}

/** The heading of the results; it gets the focus after a search was sent. */
export const resultsHeading = 'h2[tabindex]';

const listened = ['input', 'change', 'submit', 'click', 'focusout'] as const;

/**
 * Searches without leaving the page: fetches the page of the new URL, which the server renders for
 * everyone, and swaps the elements that have a `data-part`. All state is in the URL, and the form works
 * without scripts.
 *
 * Markup: a form with `role="search"`, `data-part="results"`, `data-part="status"` with what is read
 * out, and the templates `failure` and, optionally, `skeleton`.
 */
export abstract class LiveSearch extends HTMLElement {
  private request: AbortController | undefined;
  private debounce: number | undefined;
  private isTyping = false;

  /** The parts that a search replaces, besides the status. */
  protected readonly parts: readonly string[] = ['results'];
  /**
   * Minimum number of characters of typed text; fewer are only searched for when the form is sent.
   */
  protected readonly minTyped: number = 1;

  /** The URL of the form's values, in its normal form. */
  protected abstract toUrl(form: HTMLFormElement): URL;

  connectedCallback(): void {
    for (const type of listened) this.addEventListener(type, this);
    unfoldFilters(this.form);
  }

  disconnectedCallback(): void {
    for (const type of listened) this.removeEventListener(type, this);
    window.clearTimeout(this.debounce);
    this.request?.abort();
  }

  handleEvent(event: Event): void {
    const target = event.target as HTMLElement;
    if (event.type === 'click') {
      if (target.closest('[data-retry]')) void this.load(new URL(window.location.href));
    } else if (!this.form?.contains(target)) {
      // Another form of the page has nothing to do with the search.
    } else if (event.type === 'submit') {
      event.preventDefault();
      this.search({ history: 'push', focus: resultsHeading });
    } else if (event.type === 'focusout') {
      this.isTyping = false;
    } else if (target instanceof HTMLSelectElement) {
      if (event.type === 'change') this.search({ history: 'push' });
    } else if (event.type === 'input' && target instanceof HTMLInputElement) {
      this.type(target.value);
    }
  }

  protected get form(): HTMLFormElement | null {
    return this.querySelector('form[role="search"]');
  }

  protected getPart(name: string, root: ParentNode = this): HTMLElement {
    const part = root.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (!part) throw new Error(`${this.localName} has no part ${name}`);
    return part;
  }

  /** Shows the content of a URL, and makes it the page's URL. */
  protected navigate(url: URL, { history: step, focus }: NavigateOptions): void {
    window.clearTimeout(this.debounce);
    if (url.href !== window.location.href) {
      // In the form in which the router keeps its own entries, so that "back" works across pages.
      const state = history.state as { index?: number } | null;
      const { scrollX, scrollY } = window;
      if (step === 'replace') history.replaceState(state, '', url);
      else history.pushState({ index: (state?.index ?? 0) + 1, scrollX, scrollY }, '', url);
    }
    void this.load(url, focus);
  }

  /** Announced once the results of a page are shown. */
  protected getStatus(page: Document): string {
    return this.getPart('status', page).textContent;
  }

  /** Called after the results of a page were put in place. */
  protected onShown(_page: Document): void {
    countFilters(this.form);
  }

  private type(words: string): void {
    window.clearTimeout(this.debounce);
    const { length } = words.trim();
    if (length > 0 && length < this.minTyped) return;
    this.debounce = window.setTimeout(() => {
      this.search({ history: this.isTyping ? 'replace' : 'push' });
      this.isTyping = true;
    }, debounceMs);
  }

  private search(options: NavigateOptions): void {
    window.clearTimeout(this.debounce);
    this.isTyping = false;
    const { form } = this;
    if (!form) return;
    countFilters(form);
    const url = this.toUrl(form);
    if (url.href === window.location.href && !options.focus) return;
    this.navigate(url, options);
  }

  private async load(url: URL, focus?: string): Promise<void> {
    this.request?.abort();
    const request = new AbortController();
    this.request = request;
    this.getPart('results').setAttribute('aria-busy', 'true');
    const skeleton = window.setTimeout(() => this.showTemplate('skeleton'), skeletonDelayMs);
    try {
      const page = await this.fetchPage(url, request.signal);
      if (this.request === request) this.show(page);
    } catch {
      // A request that was replaced by another has nothing to show.
      if (!request.signal.aborted) this.showTemplate('failure');
    } finally {
      window.clearTimeout(skeleton);
      if (this.request === request) {
        this.getPart('results').removeAttribute('aria-busy');
        if (focus) this.focusOn(focus);
      }
    }
  }

  private async fetchPage(url: URL, signal: AbortSignal): Promise<Document> {
    const response = await fetch(url, { signal, headers: { Accept: 'text/html' } });
    const html = await response.text();
    if (!response.ok) throw new Error(`${response.status}`);
    return new DOMParser().parseFromString(html, 'text/html');
  }

  private show(page: Document): void {
    const fresh = this.parts.map((name) => [this.getPart(name), this.getPart(name, page)] as const);
    const status = this.getStatus(page);
    for (const [old, replacement] of fresh) old.replaceWith(document.adoptNode(replacement));
    // Unchanged text is not read out again.
    const place = this.getPart('status');
    if (place.textContent !== status) place.textContent = status;
    this.onShown(page);
  }

  private showTemplate(name: 'skeleton' | 'failure'): void {
    const template = this.querySelector<HTMLTemplateElement>(`template[data-part="${name}"]`);
    if (!template) return;
    const results = this.getPart('results');
    results.replaceChildren(template.content.cloneNode(true));
    results.querySelector('[role="alert"] a')?.setAttribute('href', window.location.href);
  }

  private focusOn(selector: string): void {
    const heading = this.querySelector<HTMLElement>(resultsHeading);
    const element = this.querySelector<HTMLElement>(selector) ?? heading;
    if (element === heading) landOn(heading);
    else element?.focus({ preventScroll: true });
  }
}
