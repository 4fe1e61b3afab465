import { LiveSearchForm } from '~/ui/search/LiveSearchForm';
import type { SearchFormProps } from '~/ui/search/SearchForm';
import { jobsSearch } from './jobs-search';

/** The search of the job board: `getJobFilters` has its fields. */
export function JobFilters(props: SearchFormProps) {
  return <LiveSearchForm {...props} search={jobsSearch} />;
}
