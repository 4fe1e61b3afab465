import { LiveSearchForm } from '~/ui/search/LiveSearchForm';
import type { SearchFormProps } from '~/ui/search/SearchForm';
import type { HubQuery } from '../hub-query';
import { hubSearch } from '../hub-search';

interface HubFiltersProps extends SearchFormProps, Pick<HubQuery, 'view' | 'month'> {}

/** The search of the hub: `getHubFilters` has its fields. */
export function HubFilters({ view, month = '', ...form }: HubFiltersProps) {
  return (
    <LiveSearchForm {...form} search={hubSearch}>
      {/* For the form without scripts; scripts use the address. */}
      <input type="hidden" name="view" value={view} />
      <input type="hidden" name="month" value={month} />
    </LiveSearchForm>
  );
}
