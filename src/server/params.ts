/** A page number from a query, from 1; anything else is the first page. */
export function pageOf(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
}

/** The value where it is one of the list, else undefined. */
export function oneOfList<Value extends string>(
  list: readonly Value[],
  text: string | null,
): Value | undefined {
  return list.find((value) => value === text);
}

/** Headers that say how many rows all pages hold, and where the other pages are (design, "API"). */
export function pagingHeaders(
  url: URL,
  { page, limit, total }: { page: number; limit: number; total: number },
): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / limit));
  const link = (to: number, rel: string) => {
    const query = new URLSearchParams(url.searchParams);
    query.set('page', String(to));
    return `<${url.pathname}?${query.toString()}>; rel="${rel}"`;
  };
  const links = [
    link(1, 'first'),
    ...(page > 1 ? [link(Math.min(page - 1, last), 'prev')] : []),
    ...(page < last ? [link(page + 1, 'next')] : []),
    link(last, 'last'),
  ];
  return { 'X-Total-Count': String(total), Link: links.join(', ') };
}
