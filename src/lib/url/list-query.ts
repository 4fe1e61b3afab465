import { anyValue } from '~/lib/url/page-query';

/**
 * What a table is asked for; its other fields are choices, `all` where any value will do. A table
 * with one order only has no `sort`.
 */
export interface ListFilter<Sort extends string = string> {
  q: string;
  sort?: Sort;
  dir?: 'asc' | 'desc';
  /** From 1. */
  page: number;
}

/** The query of a filter: what is not `all`, and the order. */
export function toListQuery({ q, sort, dir, page, ...choices }: ListFilter): string {
  const chosen = Object.entries(choices as Record<string, string>).filter(
    ([, value]) => value !== anyValue,
  );
  const words = q.trim();
  return new URLSearchParams({
    ...(words && { q: words }),
    ...Object.fromEntries(chosen),
    ...(sort && dir && { sort, dir }),
    page: String(page),
  }).toString();
}
