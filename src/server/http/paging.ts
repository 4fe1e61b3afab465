import { countPages } from '~/lib/url/page-query';
import type { z } from 'zod';
import { limits } from '~/config/limits';
import { parse } from './body';
import { AppError } from '../errors';

/** Rows on a page of a paged list. */
export const pageSize: number = limits.rowsOnPage;

/** The query of an address as the schema has it; throws as `parse` does. */
export const readQuery = <Output>(schema: z.ZodType<Output>, url: URL): Output =>
  parse(schema, Object.fromEntries(url.searchParams));

/** Characters of a query that the links to other pages repeat. */
const maxQueryLength = 2_000;

/**
 * Headers with the number of rows and links to other pages. `isMore` means that there are more
 * than `total` rows, so the last page is unknown. Throws `bad_request` if the links would be too
 * long for headers.
 */
export function pageHeaders(
  total: number,
  page: number,
  url: URL,
  size: number,
  isMore = false,
): Record<string, string> {
  if (url.search.length > maxQueryLength) throw new AppError('bad_request');
  const last = countPages(total, size);
  const link = (rel: string, number: number) => {
    const query = new URLSearchParams(url.search);
    query.set('page', String(number));
    return `<${url.pathname}?${query.toString()}>; rel="${rel}"`;
  };
  const links = [
    link('first', 1),
    ...(page > 1 ? [link('prev', isMore ? page - 1 : Math.min(page - 1, last))] : []),
    ...(isMore || page < last ? [link('next', page + 1)] : []),
    ...(isMore ? [] : [link('last', last)]),
  ];
  return {
    'X-Total-Count': String(total),
    ...(isMore && { 'X-Total-Count-Limited': 'true' }),
    Link: links.join(', '),
  };
}
