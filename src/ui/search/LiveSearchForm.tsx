import { useEffect, useRef, useState, type ChangeEvent, type InputEvent } from 'react';
import { anyValue } from '~/lib/url/page-query';
import { useTakenOver } from '../touch/use-taken-over';
import { searchShown, type LiveSearch } from './live-search';
import { countChosen, SearchForm, type SearchFormProps } from './SearchForm';

interface LiveSearchFormProps extends SearchFormProps {
  /** The search of the place of the page that an element is in. */
  search: (within: Element) => LiveSearch;
}

/** Number of active filters of a form. */
function countSet(form: HTMLFormElement): number {
  const selects = [...form.querySelectorAll<HTMLSelectElement>('select[data-filter]')];
  return selects.filter(({ value }) => value !== anyValue).length;
}

/** A form that searches while one types and chooses; it knows the values of its fields from the page. */
export function LiveSearchForm({ search, ...props }: LiveSearchFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(() => countChosen(props.filters));
  useEffect(() => {
    const { current: form } = ref;
    if (!form) return;
    const recount = () => setCount(countSet(form));
    recount();
    const { root } = search(form);
    root.addEventListener(searchShown, recount);
    return () => root.removeEventListener(searchShown, recount);
  }, [search]);
  useTakenOver(ref);

  return (
    <SearchForm
      {...props}
      ref={ref}
      count={count}
      onInput={({ target, currentTarget: form }: InputEvent<HTMLFormElement>) => {
        if (target instanceof HTMLInputElement) search(form).type(target.value);
      }}
      onChange={({ target, currentTarget: form }: ChangeEvent<HTMLFormElement>) => {
        if (!((target as Element) instanceof HTMLSelectElement)) return;
        setCount(countSet(form));
        search(form).choose();
      }}
      onBlur={({ currentTarget: form }) => search(form).rest()}
      onSubmit={(event) => {
        event.preventDefault();
        search(event.currentTarget).send();
      }}
    />
  );
}
