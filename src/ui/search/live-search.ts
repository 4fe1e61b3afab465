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

/** An event of the place that is searched: new results are shown. */
export const searchShown = 'search:shown';

/** Brings the heading of the results to the top of the window, and the focus with it. */
function landOn(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** Gives each place of a page that is searched one search, by any element in it. */
export function searchWithin<Search extends LiveSearch>(
  create: (root: HTMLElement) => Search,
): (within: Element) => Search {
  const searches = new WeakMap<Element, Search>();
  return (within) => {
    const root = within.closest<HTMLElement>('[data-search]');
    if (!root) throw new Error('Nothing is searched here.');
    const search = searches.get(root) ?? create(root);
    searches.set(root, search);
    return search;
  };
}

/**
 * Searches without leaving the page: fetches the page of the new URL, which the server renders for
 * everyone, and swaps the elements with `data-part`. All state is in the URL and in the fields of
 * the form, which works without scripts. Markup: a root with `data-search`, and in it a form with
 * `role="search"`, `data-part="results"`, `data-part="status"` with the announcement, and the
 * templates `failure` and, optionally, `skeleton`.
 */
export abstract class LiveSearch {
  private request: AbortController | undefined;
  private debounce: number | undefined;
  private isTyping = false;

  /** The parts that a search replaces, besides the status. */
  protected readonly parts: readonly string[] = ['results'];
  /**
   * Minimum number of characters of typed text; fewer are only searched for when the form is sent.
   */
  protected readonly minTyped: number = 1;

  constructor(readonly root: HTMLElement) {
    root.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('[data-retry]'))
        void this.load(new URL(window.location.href));
    });
    document.addEventListener('astro:after-swap', () => this.stop(), { once: true });
  }

  /** The URL of the form's values, in its normal form. */
  protected abstract toUrl(form: HTMLFormElement): URL;

  /** Searches for typed text, once no key follows. */
  type(words: string): void {
    window.clearTimeout(this.debounce);
    const { length } = words.trim();
    if (length > 0 && length < this.minTyped) return;
    this.debounce = window.setTimeout(() => {
      this.search({ history: this.isTyping ? 'replace' : 'push' });
      this.isTyping = true;
    }, debounceMs);
  }

  /** Searches with a value that was chosen. */
  choose(): void {
    this.search({ history: 'push' });
  }

  /** Searches at once, and goes to the results. */
  send(): void {
    this.search({ history: 'push', focus: resultsHeading });
  }

  /** Later input is a new step in the browser's history. */
  rest(): void {
    this.isTyping = false;
  }

  protected get form(): HTMLFormElement | null {
    return this.root.querySelector('form[role="search"]');
  }

  protected getPart(name: string, root: ParentNode = this.root): HTMLElement {
    const part = root.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (!part) throw new Error(`The page has no part ${name}`);
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
  protected onShown(_page: Document): void {}

  private stop(): void {
    window.clearTimeout(this.debounce);
    this.request?.abort();
  }

  private search(options: NavigateOptions): void {
    window.clearTimeout(this.debounce);
    this.isTyping = false;
    const { form } = this;
    if (!form) return;
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
    const replacements = this.parts.map(
      (name) => [this.getPart(name), this.getPart(name, page)] as const,
    );
    const status = this.getStatus(page);
    for (const [old, replacement] of replacements) {
      // Otherwise React would keep them until the next page.
      for (const island of old.querySelectorAll('astro-island'))
        island.dispatchEvent(new CustomEvent('astro:unmount'));
      old.replaceWith(document.adoptNode(replacement));
    }
    // Unchanged text is not read out again.
    const output = this.getPart('status');
    if (output.textContent !== status) output.textContent = status;
    this.onShown(page);
    this.root.dispatchEvent(new Event(searchShown));
  }

  private showTemplate(name: 'skeleton' | 'failure'): void {
    const template = this.root.querySelector<HTMLTemplateElement>(`template[data-part="${name}"]`);
    if (!template) return;
    const results = this.getPart('results');
    results.replaceChildren(template.content.cloneNode(true));
    results.querySelector('[role="alert"] a')?.setAttribute('href', window.location.href);
  }

  private focusOn(selector: string): void {
    const heading = this.root.querySelector<HTMLElement>(resultsHeading);
    const element = this.root.querySelector<HTMLElement>(selector) ?? heading;
    if (element === heading) landOn(heading);
    else element?.focus({ preventScroll: true });
  }
}
