import { anyValue } from '~/lib/url/page-query';
import { LiveSearch, resultsHeading } from '~/ui/live-search';
import { hubParts, readHubQuery } from './hub-query';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

const getFormParams = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );

/** The URL of a hub query in its normal form. */
function toHubUrl(params: URLSearchParams): URL {
  const url = new URL(window.location.pathname, window.location.origin);
  for (const [name, value] of Object.entries(hubParts(readHubQuery(params)))) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

const getMonth = (root: ParentNode) => root.querySelector('#hub-month')?.textContent.trim();

/**
 * The live search of the hub, which also follows the links of its results (views, pages, months)
 * without leaving the page. Markup: `HubPage.astro`.
 */
class HubFinder extends LiveSearch {
  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('month-turn', this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('month-turn', this);
  }

  override handleEvent(event: Event): void {
    if (event.type === 'month-turn') this.turnTo((event as CustomEvent<string>).detail);
    else if (event.type === 'click') this.follow(event as MouseEvent);
    else super.handleEvent(event);
  }

  protected override toUrl(form: HTMLFormElement): URL {
    return toHubUrl(getFormParams(form));
  }

  protected override getStatus(page: Document): string {
    const count = this.getPart('results', page).dataset['count']?.trim();
    const month = getMonth(page);
    return [count, month !== getMonth(this) && month].filter(Boolean).join('. ');
  }

  /** Fills the form from the URL; text that is being typed is left alone. */
  protected override onShown(page: Document): void {
    const params = new URLSearchParams(window.location.search);
    const fields = this.form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]');
    for (const field of fields ?? []) {
      if (field === document.activeElement && field.type === 'search') continue;
      const isChoice = field instanceof HTMLSelectElement;
      const value = params.get(field.name) ?? (isChoice ? anyValue : '');
      if (field.value !== value) field.value = value;
    }
    super.onShown(page);
  }

  private follow(event: MouseEvent): void {
    const selector = '[data-part="results"] a[href]';
    const link = (event.target as Element).closest<HTMLAnchorElement>(selector);
    if (!link || !isPlainClick(event) || link.target) return;
    if (link.origin !== window.location.origin || link.pathname !== window.location.pathname)
      return;
    event.preventDefault();
    const { today, key } = link.dataset;
    const focus = today ? `[data-day="${today}"]` : key ? `[data-key="${key}"]` : resultsHeading;
    this.navigate(this.getTarget(link), { history: 'push', focus });
  }

  /**
   * Returns the target of a link. One that only shows the same results in another way keeps the
   * values of the form, which may have changed since the link was rendered.
   */
  private getTarget(link: HTMLAnchorElement): URL {
    const target = new URL(link.href);
    if (!('turn' in link.dataset) || !this.form) return target;
    const params = getFormParams(this.form);
    for (const name of ['view', 'month', 'page']) {
      params.set(name, target.searchParams.get(name) ?? '');
    }
    return toHubUrl(params);
  }

  /** Shows the month of a day that the arrow keys have reached. */
  private turnTo(day: string): void {
    const { form } = this;
    const params = form ? getFormParams(form) : new URLSearchParams(window.location.search);
    params.set('view', 'calendar');
    params.set('month', day.slice(0, 7));
    this.navigate(toHubUrl(params), { history: 'replace', focus: `[data-day="${day}"]` });
  }
}

if (!customElements.get('hub-finder')) customElements.define('hub-finder', HubFinder);
