import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import { anyValue } from '~/lib/url/page-query';
import { Icon } from '../Icon';
import { useAdmin } from './AdminProvider';
import { ChoiceField, SearchField } from './Filters';
import type { ListFilter, ListStore, SortOf } from './list.store';

/** A choice that narrows a table. */
interface FilterChoice<Filter extends ListFilter> {
  name: Exclude<keyof Filter, keyof ListFilter> & string;
  label: string;
  /** What the choice of any value is called. */
  all: string;
  /** Each value with its name. */
  options: readonly (readonly [string, string])[];
}

export interface FilterBarProps<Filter extends ListFilter, Row> {
  /** Begins the ids of the fields; unique on the page. */
  id: string;
  list: ListStore<Filter, Row>;
  /** Label of the search. */
  search: string;
  /** What it looks in. */
  searchHint?: string;
  /** Characters of a search, at most. */
  searchLength?: number;
  choices?: readonly FilterChoice<Filter>[];
  /** Label and names of the orders, where there are several. */
  sort?: { label: string; options: readonly (readonly [SortOf<Filter>, string])[] };
  /** The order stands here on wide screens, too, since no column gives some of them. */
  hasWideSort?: boolean;
}

/** Search, choices, and (on phones, where no column can be pressed) the order of a table; folded away on phones. */
export function FilterBar<Filter extends ListFilter, Row>(props: FilterBarProps<Filter, Row>) {
  const { id, list, search, searchHint, searchLength = 200 } = props;
  const { choices = [], sort, hasWideSort = false } = props;
  const { kit } = useAdmin();
  const filter = useStore(list.$filter);
  const values = filter as unknown as Readonly<Record<string, string>>;
  const change = (name: string, value: string) =>
    list.filter({ [name]: value } as unknown as Partial<Filter>);
  const onSearch = useCallback((q: string) => list.filter({ q } as Partial<Filter>), [list]);
  useEffect(() => {
    // What the address chooses, such as a link of the first page of staff.
    const query = new URLSearchParams(location.search);
    for (const { name, options } of choices) {
      const value = query.get(name);
      if (options.some(([one]) => one === value)) change(name, value ?? anyValue);
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: what is chosen later counts
  }, []);
  const columns = hasWideSort
    ? 'xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none'
    : choices.length > 0
      ? 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none'
      : '';
  const set = choices.filter(({ name }) => (values[name] ?? anyValue) !== anyValue).length;
  const count = set + (filter.q ? 1 : 0);
  return (
    <details className="filter-fold mb-3 xl:mb-2">
      <summary>
        <Icon name="filter" className="size-5" />
        {kit.filters} {count > 0 && `(${count})`}
        <Icon name="down" className="ml-auto size-5" />
      </summary>
      <div role="search" className={`filter-bar grid grid-cols-pair gap-3 ${columns}`}>
        <div
          className={choices.length > 0 || sort ? 'col-span-full sm:col-span-1' : 'col-span-full'}
        >
          <SearchField
            id={`${id}-search`}
            label={search}
            placeholder={searchHint}
            maxLength={searchLength}
            value={filter.q}
            onSearch={onSearch}
          />
        </div>
        {choices.map(({ name, label, all, options }) => (
          <ChoiceField
            key={name}
            id={`${id}-${name}`}
            label={label}
            value={values[name] ?? anyValue}
            options={[[anyValue, all], ...options]}
            onChoose={(value) => change(name, value)}
          />
        ))}
        {sort && (
          <div className={hasWideSort ? undefined : 'md:hidden'}>
            <ChoiceField
              id={`${id}-sort`}
              label={sort.label}
              value={filter.sort as SortOf<Filter>}
              options={sort.options}
              onChoose={list.sort}
            />
          </div>
        )}
      </div>
    </details>
  );
}
