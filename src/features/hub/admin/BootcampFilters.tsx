import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { SelectField, TextField } from '~/ui/Field';
import { bootcampSorts } from '../bootcamp-query.schema';
import { bootcampCategories } from '../schema';
import { $filter, filterBootcamps, type BootcampFilter } from './hub-admin.store';
import { useTexts } from './texts';

/** Milliseconds without a key after which the search asks the server. */
const pause = 300;

type Choice = 'active' | 'category' | 'link' | 'sort';

interface ChoiceFieldProps {
  name: Choice;
  label: string;
  options: readonly (readonly [string, string])[];
}

function ChoiceField({ name, label, options }: ChoiceFieldProps) {
  const filter = useStore($filter);
  return (
    <SelectField
      id={`bootcamps-${name}`}
      label={label}
      value={filter[name]}
      onChange={({ target }) =>
        filterBootcamps({
          [name]: target.value,
          ...(name === 'sort' && { dir: 'asc' }),
        } as Partial<BootcampFilter>)
      }
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

/** Search, visibility, category, link and order of the table. */
export function BootcampFilters() {
  const { t, hub } = useTexts();
  const { q } = useStore($filter);
  const [typed, setTyped] = useState(q);
  // The filter was cleared elsewhere.
  const [asked, setAsked] = useState(q);
  if (asked !== q) {
    setAsked(q);
    setTyped(q);
  }
  useEffect(() => {
    if (typed === $filter.get().q) return;
    const timer = setTimeout(() => filterBootcamps({ q: typed }), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div role="search" className="mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <div className="col-span-full">
        <TextField
          id="bootcamps-search"
          type="search"
          label={t.filters.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <ChoiceField
        name="active"
        label={t.filters.active}
        options={[
          ['all', t.filters.allStates],
          ['true', t.active],
          ['false', t.inactive],
        ]}
      />
      <ChoiceField
        name="category"
        label={t.filters.category}
        options={[
          ['all', t.filters.allCategories],
          ...bootcampCategories.map((name) => [name, hub.categories[name]] as const),
        ]}
      />
      <ChoiceField
        name="link"
        label={t.filters.link}
        options={[
          ['all', t.filters.allLinks],
          ['broken', t.filters.linkBroken],
          ['ok', t.filters.linkOk],
          ['unchecked', t.filters.linkUnchecked],
        ]}
      />
      <ChoiceField
        name="sort"
        label={t.filters.sort}
        options={bootcampSorts.map((sort) => [sort, t.sorts[sort]] as const)}
      />
    </div>
  );
}
