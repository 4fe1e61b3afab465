import { LiveSearch, searchWithin } from '~/ui/search/live-search';
import { LiveSearchForm } from '~/ui/search/LiveSearchForm';
import type { SearchFormProps } from '~/ui/search/SearchForm';
import { getFormAddress } from './default-params';

/** The live search of the job board. Markup: `JobsPage.astro`. */
class JobsSearch extends LiveSearch {
  protected override readonly parts = ['results', 'alert', 'feed'];
  protected override readonly minTyped = 2;

  protected override toUrl(form: HTMLFormElement): URL {
    const address = getFormAddress(window.location.pathname, new FormData(form));
    return new URL(address, window.location.origin);
  }

  protected override onShown(page: Document): void {
    for (const link of document.head.querySelectorAll('link[data-jobs]')) link.remove();
    document.head.append(...page.head.querySelectorAll('link[data-jobs]'));
  }
}

const jobsSearch = searchWithin((root) => new JobsSearch(root));

/** The search of the job board: `getJobFilters` has its fields. */
export function JobFilters(props: SearchFormProps) {
  return <LiveSearchForm {...props} search={jobsSearch} />;
}
