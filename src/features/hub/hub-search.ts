import { anyValue } from '~/lib/url/page-query';
import { LiveSearch, resultsHeading, searchWithin } from '~/ui/search/live-search';
import { hubParts, readHubQuery } from './hub-query';

/** Parameters of the view, which the form does not have. */
const viewParts = ['view', 'month', 'page'];

/** The filter of the form as parameters, with the view of another address. */
function getFormParams(form: HTMLFormElement, currentParams: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(
    [...new FormData(form)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );
  for (const name of viewParts) params.set(name, currentParams.get(name) ?? '');
  return params;
}

/** The URL of a hub query in its normal form. */
function toHubUrl(params: URLSearchParams): URL {
  const url = new URL(window.location.pathname, window.location.origin);
  for (const [name, value] of Object.entries(hubParts(readHubQuery(params)))) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

const getAddressParams = () => new URLSearchParams(window.location.search);
const getMonth = (root: ParentNode) => root.querySelector('#hub-month')?.textContent.trim();

/**
 * The live search of the hub, which also shows its results in other ways (views, pages, months).
 * Markup: `HubPage.astro`.
 */
class HubSearch extends LiveSearch {
  /** Follows a link of the results within the page. */
  follow(link: HTMLAnchorElement): void {
    const { today, key } = link.dataset;
    const focus = today ? `[data-day="${today}"]` : key ? `[data-key="${key}"]` : resultsHeading;
    this.navigate(this.getTarget(link), { history: 'push', focus });
  }

  /** Shows the month of a day that was reached with the arrow keys. */
  turnTo(day: string): void {
    const params = this.form ? getFormParams(this.form, getAddressParams()) : getAddressParams();
    params.set('view', 'calendar');
    params.set('month', day.slice(0, 7));
    this.navigate(toHubUrl(params), { history: 'replace', focus: `[data-day="${day}"]` });
  }

  protected override toUrl(form: HTMLFormElement): URL {
    const params = getFormParams(form, getAddressParams());
    params.delete('page');
    return toHubUrl(params);
  }

  protected override getStatus(page: Document): string {
    const count = this.getPart('results', page).dataset['count']?.trim();
    const month = getMonth(page);
    return [count, month !== getMonth(this.root) && month].filter(Boolean).join('. ');
  }

  /** Fills the form from the URL; text that is being typed is left alone. */
  protected override onShown(page: Document): void {
    // React expects an untouched form as the server has rendered it.
    const untouchedIsland = this.form?.closest('astro-island[ssr]:not([data-touched])');
    const nextForm = page.querySelector('form[role="search"]')?.closest('astro-island');
    if (untouchedIsland && nextForm) {
      // Older browsers need a script to open it.
      const isOpen = untouchedIsland.querySelector('details')?.open;
      nextForm.querySelector('details')?.toggleAttribute('open', isOpen);
      untouchedIsland.replaceWith(document.adoptNode(nextForm));
      return;
    }
    const params = getAddressParams();
    const fields = this.form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'select, [type="search"]',
    );
    for (const field of fields ?? []) {
      if (field === document.activeElement && field.type === 'search') continue;
      const isChoice = field instanceof HTMLSelectElement;
      const value = params.get(field.name) ?? (isChoice ? anyValue : '');
      if (field.value !== value) field.value = value;
    }
  }

  /**
   * Returns the target of a link. Links other than those that clear the filters keep the values of the
   * form, which may have changed since the link was rendered.
   */
  private getTarget(link: HTMLAnchorElement): URL {
    const target = new URL(link.href);
    if (link.dataset['key'] === 'clear' || !this.form) return target;
    return toHubUrl(getFormParams(this.form, target.searchParams));
  }
}

export const hubSearch = searchWithin((root) => new HubSearch(root));
