import { defaultLocale, locales } from '../i18n/locales.ts';

/**
 * What the public pages, lists and feeds that are cached read of their query. Everything else in it is
 * dropped before they are asked: it would make an entry of the cache, and a page, for each thing that
 * somebody writes there, and stand in the page that others get. A name that is read is added here.
 */
const jobFilter = ['q', 'category', 'type', 'mode', 'location', 'sort', 'page'];
const hubFilter = [
  'q',
  'category',
  'level',
  'format',
  'price',
  'provider',
  'view',
  'month',
  'page',
];
const eventFilter = ['status', 'category', 'page'];

/** By the path without its language; `*` is a row of the list. */
const known: Readonly<Record<string, readonly string[]>> = {
  '/jobs': jobFilter,
  '/jobs.xml': jobFilter,
  '/jobs.json': jobFilter,
  '/jobs/*': [],
  '/skill-hub': hubFilter,
  '/skill-hub.ics': hubFilter,
  '/skill-hub/*': [],
  '/events': eventFilter,
  '/events.ics': [],
  '/events.xml': [],
  '/events/*': [],
  '/events/category/*': [],
  '/courses': ['q', 'level', 'language', 'page'],
  '/courses/*': [],
  '/sitemap-rows.xml': [],
  '/api/jobs': [...jobFilter, 'limit'],
  '/api/jobs/hot': [],
  '/api/events': ['q', ...eventFilter, 'limit'],
  '/api/events/featured': [],
  '/api/events/*/speakers': [],
  '/api/event-speakers': [],
  '/api/event-categories': [],
  '/api/skill-bootcamps/active': hubFilter,
};

/** Pages that stand where the rows of a list do, and are not cached. */
const others = new Set(['/jobs/post', '/jobs/alerts', '/events/propose', '/courses/list']);

const prefix = new RegExp(
  `^/(?:${locales.filter((locale) => locale !== defaultLocale).join('|')})(?=/)`,
);

/** The names that are read at a path; null where the path is none of those that are cached. */
export function namesRead(pathname: string): readonly string[] | null {
  const path = pathname.replace(prefix, '').replace(/(.)\/$/, '$1');
  if (others.has(path)) return null;
  const ofRow = path.replace(/^(\/api\/events|\/events\/category|\/[\w-]+)\/[^/]+/, '$1/*');
  return known[path] ?? known[ofRow] ?? null;
}

/** True where a query has a name that its page does not read. */
export function hasUnread(pathname: string, query: URLSearchParams): boolean {
  const names = namesRead(pathname);
  return names !== null && [...query.keys()].some((name) => !names.includes(name));
}

/** What is read of a query, in one order, each name once; with its question mark. */
export function readPart(names: readonly string[], query: URLSearchParams): string {
  const first = new Map([...query].reverse());
  const read = new URLSearchParams();
  for (const name of names) {
    const value = first.get(name);
    if (value !== undefined) read.set(name, value);
  }
  const text = read.toString();
  return text && `?${text}`;
}

/** A path in its one spelling: `%65` is `e`. */
const spelling = (path: string) =>
  path.replace(/%[0-9a-f]{2}/gi, (sign) => {
    const letter = String.fromCharCode(Number.parseInt(sign.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : sign.toUpperCase();
  });

/** The address of a request for a page, with the part of its query that is read. */
export function addressRead(address: string): string {
  const at = address.indexOf('?');
  const path = spelling(at < 0 ? address : address.slice(0, at));
  const names = namesRead(path);
  if (at < 0) return path;
  return (
    path + (names ? readPart(names, new URLSearchParams(address.slice(at))) : address.slice(at))
  );
}
