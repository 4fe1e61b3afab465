import { countFilters, landOn, unfoldFilters } from '~/ui/forms/search-form';
import { addressOfForm } from './default-params';

/** Milliseconds without a key after which what was typed is searched for. */
const pause = 300;

/** Milliseconds of waiting after which the cards give way to grey ones; quick answers do not flicker. */
const patience = 200;

/**
 * Sends the search of the job board while one types and chooses, and puts the answer in its place: the
 * server's own page of that address. Markup: `JobsPage.astro`.
 */
class JobsSearch extends HTMLElement {
  private asked: AbortController | undefined;
  private typing: ReturnType<typeof setTimeout> | undefined;
  /** What is typed in one go is one step of the history. */
  private isSameGo = false;

  connectedCallback(): void {
    for (const type of ['input', 'change', 'submit', 'click', 'focusout'])
      this.addEventListener(type, this);
    unfoldFilters(this.form);
  }

  disconnectedCallback(): void {
    for (const type of ['input', 'change', 'submit', 'click', 'focusout'])
      this.removeEventListener(type, this);
    clearTimeout(this.typing);
    this.asked?.abort();
  }

  handleEvent(event: Event): void {
    const { target, type } = event;
    if ((target as Element).closest('[data-part="alert"]')) return;
    if (type === 'submit') {
      event.preventDefault();
      this.go();
      landOn(this.querySelector('h2[tabindex]'));
    } else if (type === 'input' && target instanceof HTMLInputElement) {
      clearTimeout(this.typing);
      // One letter alone is only searched for when it is sent.
      if (target.value.trim().length === 1) return;
      this.typing = setTimeout(() => this.go(true), pause);
    } else if (type === 'change' && target instanceof HTMLSelectElement) {
      this.go();
    } else if (type === 'focusout' && target instanceof HTMLInputElement) {
      this.isSameGo = false;
    } else if (type === 'click' && (target as Element).closest('[data-retry]')) {
      void this.load(window.location.href);
    }
  }

  private piece(name: string): HTMLElement {
    const found = this.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (!found) throw new Error(`jobs-search has no part ${name}`);
    return found;
  }

  private get form(): HTMLFormElement | null {
    return this.querySelector('form[role="search"]');
  }

  private go(isTyped = false): void {
    clearTimeout(this.typing);
    const { form } = this;
    if (!form) return;
    countFilters(form);
    const address = addressOfForm(window.location.pathname, new FormData(form));
    if (address === window.location.pathname + window.location.search) return;
    this.note(address, isTyped && this.isSameGo);
    this.isSameGo = isTyped;
    void this.load(address);
  }

  /** The router goes back by the number in the state, so that each step has one. */
  private note(address: string, isSameStep: boolean): void {
    const state = history.state as { index?: number } | null;
    if (isSameStep) return history.replaceState(state, '', address);
    const { scrollX, scrollY } = window;
    history.pushState({ index: (state?.index ?? 0) + 1, scrollX, scrollY }, '', address);
  }

  private async load(address: string): Promise<void> {
    this.asked?.abort();
    const asked = new AbortController();
    this.asked = asked;
    const results = this.piece('results');
    results.setAttribute('aria-busy', 'true');
    const waiting = setTimeout(() => this.show('skeleton'), patience);
    try {
      const response = await fetch(address, { signal: asked.signal });
      const html = await response.text();
      if (!response.ok) throw new Error(`${response.status}`);
      this.take(new DOMParser().parseFromString(html, 'text/html'));
    } catch {
      // Whoever asked again waits for another answer.
      if (!asked.signal.aborted) this.show('failure');
    } finally {
      clearTimeout(waiting);
      if (this.asked === asked) results.removeAttribute('aria-busy');
    }
  }

  private show(template: 'skeleton' | 'failure'): void {
    const part = this.piece(template) as HTMLTemplateElement;
    this.piece('results').replaceChildren(part.content.cloneNode(true));
  }

  private take(page: Document): void {
    for (const name of ['status', 'results', 'alert', 'feeds']) {
      const fresh = page.querySelector(`[data-part="${name}"]`);
      if (!fresh) throw new Error(`The page has no part ${name}`);
      const place = this.piece(name);
      if (name !== 'status') place.replaceChildren(...fresh.childNodes);
      // Only what changes is said aloud.
      else if (place.textContent !== fresh.textContent) place.textContent = fresh.textContent;
    }
    for (const link of document.head.querySelectorAll('link[data-jobs]')) link.remove();
    document.head.append(...page.head.querySelectorAll('link[data-jobs]'));
  }
}

if (!customElements.get('jobs-search')) customElements.define('jobs-search', JobsSearch);
