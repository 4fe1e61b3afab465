import type { Locale } from '~/i18n/locales';
import { countPages } from '~/lib/url/page-query';
import { langQuery } from '~/lib/translations/localized.schema';
import { z } from 'zod';
import { limits } from '~/config/limits';
import { parse } from './body';
import { AppError } from '../errors';

/** Rows on a page of a paged list. */
export const pageSize: number = limits.rowsOnPage;

/** One page of a list, and the number of rows on all pages. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** Query parameters of a paged list; add more with `extend`. */
export const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) });

/** Characters of a query; the links to the other pages repeat it, and headers have room for so much. */
const maxQueryLength = 2_000;

/** The query of an address as the schema has it; throws as `parse` does. */
export function readQuery<Output>(schema: z.ZodType<Output>, url: URL): Output {
  if (url.search.length > maxQueryLength) {
    throw new AppError('bad_request');
  }
  return parse(schema, Object.fromEntries(url.searchParams));
}

/**
 * Headers with the number of rows and links to other pages. `isMore` means that there are more
 * than `total` rows, so the last page is unknown.
 */
export function pageHeaders(
  total: number,
  page: number,
  url: URL,
  size: number,
  isMore = false,
): Record<string, string> {
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

/** Responds with a page as JSON that is not stored, and the paging headers. */
export function pageResponse<Row>(
  { rows, total }: Page<Row>,
  page: number,
  url: URL,
  size = pageSize,
): Response {
  return Response.json(rows, {
    headers: { 'Cache-Control': 'no-store', ...pageHeaders(total, page, url, size) },
  });
}

const query = z.object(langQuery);

/** The language that an address asks for, if it asks for one; throws as `readQuery` does. */
export const readLang = (url: URL): Locale | undefined => readQuery(query, url).lang;
