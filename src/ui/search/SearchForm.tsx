import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../Icon';

interface Filter {
  name: string;
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, text: string])[];
  /** False for an order, which leaves nothing out. */
  isFilter?: boolean;
}

export interface SearchFormProps {
  /** Ids of its fields begin with it. */
  id: string;
  /** The path of the list. */
  action: string;
  /** Id of the heading of the results. */
  results: string;
  /** Name for assistive technology, if the label of the text field is not enough. */
  name?: string;
  q: string | undefined;
  maxLength: number;
  texts: { label: string; submit: string; filters: string; placeholder?: string | undefined };
  filters: readonly Filter[];
  children?: ReactNode;
}

type FormProps = Pick<
  ComponentPropsWithRef<'form'>,
  'ref' | 'onInput' | 'onChange' | 'onBlur' | 'onSubmit'
>;

export const countChosen = (filters: readonly Filter[]): number =>
  filters.filter(({ value, isFilter = true }) => isFilter && value).length;

/**
 * Searches a list: text, a button, and filters that fold on phones behind a line with the number
 * of active ones. A plain form, so that it works without scripts; its results are at `results`.
 * Its fields are uncontrolled, since the browser may fill them before React loads.
 */
export function SearchForm({
  id,
  action,
  results,
  name,
  q,
  maxLength,
  texts,
  filters,
  count = countChosen(filters),
  children,
  ...form
}: SearchFormProps & FormProps & { count?: number }) {
  return (
    <form
      {...form}
      role="search"
      method="get"
      action={`${action}#${results}`}
      aria-label={name}
      autoComplete="off"
      className="card grid gap-3 p-4 sm:p-5 md:gap-4"
    >
      <div className="field">
        <label htmlFor={`${id}-q`}>{texts.label}</label>
        <div className="flex flex-wrap gap-3">
          <div className="relative min-w-[min(9rem,100%)] flex-1">
            <Icon
              name="search"
              className="pointer-events-none absolute left-3.5 top-3 size-6 text-ink-soft"
            />
            <input
              id={`${id}-q`}
              type="search"
              name="q"
              defaultValue={q}
              maxLength={maxLength}
              enterKeyHint="search"
              placeholder={texts.placeholder}
              className="search-input input"
            />
          </div>
          <button type="submit" className="btn btn-primary min-h-[3rem]">
            {texts.submit}
          </button>
        </div>
      </div>
      <details className="filter-fold">
        <summary>
          <Icon name="filter" className="size-5" />
          {texts.filters}{' '}
          <span data-part="set" hidden={count === 0}>
            {`(${count})`}
          </span>
          <Icon name="down" className="ml-auto size-5" />
        </summary>
        <div className="filter-row">
          {filters.map(({ name: field, label, value: selection, options, isFilter = true }) => (
            <div key={field} className="field min-w-0">
              <label htmlFor={`${id}-${field}`}>{label}</label>
              <select
                id={`${id}-${field}`}
                name={field}
                defaultValue={selection}
                className="input"
                data-filter={isFilter ? '' : undefined}
              >
                {options.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            </div>
          ))}
        </div>
      </details>
      {children}
    </form>
  );
}
