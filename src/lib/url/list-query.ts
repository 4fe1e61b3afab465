import { parsePage } from './page-query';

/** What a table is asked for. */
export interface ListFilter {
  /** Words to search for. */
  q: string;
  /** Values by the names of their choices; a choice without one is open. */
  choices: Readonly<Record<string, string>>;
  /** Absent where the table has one order only. */
  sort?: string;
  dir?: 'asc' | 'desc';
  /** From 1. */
  page: number;
}

/** The order that a table opens with. */
export type ListOrder = Pick<ListFilter, 'sort' | 'dir'>;

/** The filter that a table opens with. */
export const firstFilter = (order: ListOrder = {}): ListFilter => ({
  q: '',
  choices: {},
  ...order,
  page: 1,
});

/**
 * The filter that the address of a page names, such as in a link from home of staff. `isKnown` says
 * whether the list has a choice with that value.
 */
export function readFilter(
  query: URLSearchParams,
  order: ListOrder,
  isKnown: (name: string, value: string) => boolean,
): ListFilter {
  const choices = [...query].filter(
    ([name, value]) => !['q', 'page', 'sort', 'dir'].includes(name) && isKnown(name, value),
  );
  return {
    ...firstFilter(order),
    q: query.get('q')?.trim() ?? '',
    choices: Object.fromEntries(choices),
    page: parsePage(query.get('page')),
  };
}

/** True where the table shows a part of the rows only. */
export const isFiltered = ({ q, choices }: ListFilter): boolean =>
  q.trim() !== '' || Object.keys(choices).length > 0;

/** The query of a filter, as the endpoints of staff's lists take it. */
export function toListQuery({ q, choices, sort, dir, page }: ListFilter): string {
  const words = q.trim();
  return new URLSearchParams({
    ...(words && { q: words }),
    ...choices,
    ...(sort && dir && { sort, dir }),
    page: String(page),
  }).toString();
}
