import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { SelectField, TextField } from '~/ui/Field';
import { jobSorts, jobStates, type JobSort } from '../job.schema';
import { jobCategories, jobTypes } from '../schema';
import { $jobFilter, filterJobs, sortJobs, type JobFilter } from './jobs-admin.store';
import { useTexts } from './texts';

/** Milliseconds without a key after which the search asks the server. */
const pause = 300;

interface ChoiceProps {
  name: 'state' | 'category' | 'type';
  label: string;
  all: string;
  options: readonly (readonly [string, string])[];
}

function Choice({ name, label, all, options }: ChoiceProps) {
  const filter = useStore($jobFilter);
  return (
    <SelectField
      id={`jobs-${name}`}
      label={label}
      value={filter[name]}
      onChange={({ target }) => filterJobs({ [name]: target.value } as Partial<JobFilter>)}
    >
      <option value="all">{all}</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

/** Search, status, category, type, and (on phones, where no column can be pressed) the order. */
export function JobFilters() {
  const { t, names } = useTexts();
  const filter = useStore($jobFilter);
  const [typed, setTyped] = useState(filter.q);
  // The filter was cleared elsewhere.
  const [asked, setAsked] = useState(filter.q);
  if (asked !== filter.q) {
    setAsked(filter.q);
    setTyped(filter.q);
  }
  useEffect(() => {
    if (typed === $jobFilter.get().q) return;
    const timer = setTimeout(() => filterJobs({ q: typed }), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div
      role="search"
      className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1.4fr)_1fr_1fr_1fr]"
    >
      <TextField
        id="jobs-search"
        type="search"
        label={t.filters.search}
        value={typed}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Choice
        name="state"
        label={t.filters.state}
        all={t.filters.allStates}
        options={jobStates.map((state) => [state, t.states[state]] as const)}
      />
      <Choice
        name="category"
        label={t.filters.category}
        all={t.filters.allCategories}
        options={jobCategories.map((name) => [name, names.categories[name]] as const)}
      />
      <Choice
        name="type"
        label={t.filters.type}
        all={t.filters.allTypes}
        options={jobTypes.map((name) => [name, names.jobTypes[name]] as const)}
      />
      <div className="md:hidden">
        <SelectField
          id="jobs-sort"
          label={t.filters.sort}
          value={filter.sort}
          onChange={({ target }) => sortJobs(target.value as JobSort)}
        >
          {jobSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t.sorts[sort]}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
