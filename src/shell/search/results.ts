import type { Answer } from '~/calls/call';
import type { Dictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { marked } from '~/lib/search/marked';
import { createElement } from '~/lib/browser/dom';
import type { searchSite } from '~/site.calls';

/** What the search answers (docs/product.md#search). */
type Found = Answer<typeof searchSite>;

const pieces = (text: string, query: string) =>
  marked(text, query).map((piece) =>
    piece.isHit ? createElement('mark', {}, piece.text) : piece.text,
  );

let count = 0;

/** A row that arrow keys reach; the focus stays in the field. */
export function option(href: string, ...children: (Node | string)[]): HTMLAnchorElement {
  count += 1;
  const link = createElement('a', { href, id: `find-${count}`, tabIndex: -1 }, ...children);
  link.setAttribute('role', 'option');
  link.setAttribute('aria-selected', 'false');
  return link;
}

/** Rows under a name. */
export function group(name: string, ...rows: HTMLElement[]): HTMLElement {
  const heading = createElement('p', { className: 'find-kind' }, name);
  heading.setAttribute('aria-hidden', 'true');
  const element = createElement('div', {}, heading, ...rows);
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', name);
  return element;
}

/** Renders results and a link to the results page. */
export function showAnswer(
  { query, groups }: Found,
  locale: Locale,
  all: string,
  t: Dictionary['search'],
): HTMLElement[] {
  const sections = groups.map(({ kind, items }) =>
    group(
      t.kinds[kind],
      ...items.map(({ title, url, excerpt, lang }) => {
        const name = createElement('b', {}, ...pieces(title, query));
        const text = createElement('span', {}, ...pieces(excerpt, query));
        const row = option(url, name, text);
        if (lang !== locale) row.lang = lang;
        return row;
      }),
    ),
  );
  const last = option(all, createElement('b', {}, fill(t.allResults, { q: query })));
  return [...sections, group(t.title, last)];
}
