import { useStore } from '@nanostores/react';
import { jobCategories, jobTypes } from '#db/lists';
import { ChoiceField, SearchField } from '~/ui/Filters';
import { jobSorts, jobStates } from '../job-input.schema';
import { $jobFilter, filterJobs, sortJobs } from './jobs-admin.store';
import { useTexts } from './texts';

const search = (q: string) => filterJobs({ q });

/** Search, status, category, type, and (on phones, where no column can be pressed) the order. */
export function JobFilters() {
  const { t, names } = useTexts();
  const filter = useStore($jobFilter);
  return (
    <div
      role="search"
      className="mb-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1.4fr)_1fr_1fr_1fr]"
    >
      <SearchField id="jobs-search" label={t.filters.search} value={filter.q} onSearch={search} />
      <ChoiceField
        id="jobs-state"
        label={t.filters.state}
        value={filter.state}
        options={[
          ['all', t.filters.allStates],
          ...jobStates.map((state) => [state, t.states[state]] as const),
        ]}
        onChoose={(state) => filterJobs({ state })}
      />
      <ChoiceField
        id="jobs-category"
        label={t.filters.category}
        value={filter.category}
        options={[
          ['all', t.filters.allCategories],
          ...jobCategories.map((name) => [name, names.categories[name]] as const),
        ]}
        onChoose={(category) => filterJobs({ category })}
      />
      <ChoiceField
        id="jobs-type"
        label={t.filters.type}
        value={filter.type}
        options={[
          ['all', t.filters.allTypes],
          ...jobTypes.map((name) => [name, names.jobTypes[name]] as const),
        ]}
        onChoose={(type) => filterJobs({ type })}
      />
      <div className="md:hidden">
        <ChoiceField
          id="jobs-sort"
          label={t.filters.sort}
          value={filter.sort}
          options={jobSorts.map((sort) => [sort, t.sorts[sort]] as const)}
          onChoose={sortJobs}
        />
      </div>
    </div>
  );
}
