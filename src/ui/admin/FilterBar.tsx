import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListFilter } from '~/lib/url/list-query';
import { anyValue } from '~/lib/url/page-query';
import { SelectField, TextField } from '../forms/Field';
import type { Options } from '../forms/options';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { useAdmin } from './AdminProvider';
import type { ListStore } from './list.store';

/** A choice that narrows a list. */
interface ListChoice {
  /** Its name in the query. */
  name: string;
  label: string;
  /** Label without a choice. */
  all: string;
  options: Options;
}

export interface ListFilters {
  search: {
    label: string;
    placeholder?: string;
    /** Characters at most; 200 without. */
    maxLength?: number;
  };
  choices?: readonly ListChoice[];
  /** Label and names of the orders, where there are several. */
  sort?: {
    label: string;
    names: Readonly<Record<string, string>>;
    /** Wide screens have it, too, since no column gives some of the orders. */
    isWide?: boolean;
  };
}

interface FilterBarProps extends ListFilters {
  /** Begins the ids of the fields. */
  id: string;
  rows: Pick<ListStore<unknown>, 'filter' | 'choose' | 'sort'>;
  filter: ListFilter;
}

/** Milliseconds without a key before a search is sent. */
const debounceMs = 300;

/** A search that runs while one types; `onSearch` is the same function each time. */
export function SearchField({
  id,
  value,
  onSearch,
  search: { label, placeholder, maxLength = 200 },
}: Pick<FilterBarProps, 'id' | 'search'> & { value: string; onSearch: (words: string) => void }) {
  const [input, setInput] = useState(value);
  // The filter was cleared elsewhere.
  const [filteredValue, setFilteredValue] = useState(value);
  if (filteredValue !== value) {
    setFilteredValue(value);
    setInput(value);
  }
  useEffect(() => {
    if (input === value) return;
    const timer = setTimeout(() => onSearch(input), debounceMs);
    return () => clearTimeout(timer);
  }, [input, value, onSearch]);
  return (
    <TextField
      id={`${id}-search`}
      type="search"
      name="q"
      label={label}
      placeholder={placeholder}
      value={input}
      maxLength={maxLength}
      onChange={({ target }) => setInput(target.value)}
    />
  );
}

interface ChoiceFieldProps<Value extends string> {
  id: string;
  name?: string;
  label: string;
  value: Value;
  options: Options<Value>;
  onChoose: (value: Value) => void;
}

/** A choice of a few values. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { options, onChoose, ...field } = props;
  return (
    <SelectField {...field} onChange={({ target }) => onChoose(target.value as Value)}>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

/** Search, choices, and (on phones, where no column can be pressed) the order; folded away on phones. */
export function FilterBar({ id, rows, filter, search, choices = [], sort }: FilterBarProps) {
  const { kit } = useAdmin();
  const onSearch = useCallback((q: string) => rows.filter({ q }), [rows]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What was typed or chosen before the scripts were there, and filters in the address of a page
    // that brings no list with it.
    const query = new URLSearchParams(location.search);
    for (const { name, options } of choices) {
      const field = form.current?.elements.namedItem(name);
      const shown = field instanceof HTMLSelectElement ? field.value : anyValue;
      const value = shown === anyValue ? query.get(name) : shown;
      const isKnown = options.some(([option]) => option === value);
      if (value !== null && isKnown && filter.choices[name] !== value) rows.choose(name, value);
    }
    const words = form.current?.elements.namedItem('q');
    if (words instanceof HTMLInputElement && words.value !== filter.q)
      rows.filter({ q: words.value });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: what is chosen later counts
  }, []);
  const columns = sort?.isWide
    ? 'xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none'
    : choices.length > 0
      ? 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none'
      : '';
  const count = Object.keys(filter.choices).length + (filter.q ? 1 : 0);
  const isAlone = choices.length === 0 && !sort;
  return (
    <details className="filter-fold mb-3 xl:mb-2">
      <summary>
        <Icon name="filter" className="size-5" />
        {kit.filters} {count > 0 && `(${count})`}
        <Icon name="down" className="ml-auto size-5" />
      </summary>
      {/* The browser sends it before the scripts are there. */}
      <form
        ref={form}
        role="search"
        className={`filter-bar grid grid-cols-pair gap-3 ${columns}`}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className={isAlone ? 'col-span-full' : 'col-span-full sm:col-span-1'}>
          <SearchField id={id} search={search} value={filter.q} onSearch={onSearch} />
        </div>
        {choices.map(({ name, label, all, options }) => (
          <ChoiceField
            key={name}
            id={`${id}-${name}`}
            name={name}
            label={label}
            value={filter.choices[name] ?? anyValue}
            options={[[anyValue, all], ...options]}
            onChoose={(value) => rows.choose(name, value === anyValue ? undefined : value)}
          />
        ))}
        {sort && (
          <div className={sort.isWide ? undefined : 'md:hidden'}>
            <ChoiceField
              id={`${id}-sort`}
              label={sort.label}
              value={filter.sort ?? ''}
              options={Object.entries(sort.names)}
              onChoose={rows.sort}
            />
          </div>
        )}
        <Button type="submit" icon="search" className="without-scripts">
          {kit.search}
        </Button>
      </form>
    </details>
  );
}
