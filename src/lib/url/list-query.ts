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
