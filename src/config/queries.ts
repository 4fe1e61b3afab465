import { defaultLocale, locales } from '../i18n/locales.ts';

/**
 * Query parameters that cached pages, lists and feeds read. Everything else is dropped before they
 * are rendered: otherwise each invented parameter would create a cache entry, and could appear in
 * the page that others get. Add a name here when a page reads it.
 */
const jobFilter = ['q', 'category', 'type', 'mode', 'location', 'skill', 'sort', 'page'];
const hubFilter = [
  'q',
  'category',
  'level',
  'format',
  'price',
  'provider',
  'skill',
  'view',
  'month',
  'page',
];
const eventFilter = ['status', 'category', 'skill', 'page'];

/** By the path without its language; `*` is a row of the list. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  '/home-blocks': [],
  '/jobs': jobFilter,
  '/jobs.xml': jobFilter,
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
  '/courses/*/first-lesson': [],
  '/courses/*/lessons/*': [],
  '/courses/*/lessons/*/front': [],
  '/courses/*/lessons/*/worksheet': [],
  '/certificates/*': [],
  '/train/plans': ['q', 'phase', 'subject', 'minutes', 'page'],
  '/train/plans/*': [],
  '/works': ['course', 'page'],
  '/works/*': [],
  '/skills/*': [],
  '/learn': [],
  '/classroom': [],
  '/sitemap-rows.xml': [],
  '/api/jobs': [...jobFilter, 'limit', 'lang'],
  '/api/jobs/hot': ['lang'],
  '/api/events': ['q', ...eventFilter, 'limit', 'lang'],
  '/api/events/featured': ['lang'],
  '/api/events/*/speakers': ['lang'],
  '/api/event-speakers': ['lang'],
  '/api/event-categories': ['lang'],
  '/api/skill-bootcamps/active': [...hubFilter, 'lang'],
};

/** Pages beside the pages of rows that are not cached. */
const others = new Set(['/jobs/post', '/jobs/alerts', '/events/propose', '/courses/list']);

const prefix = new RegExp(
  `^/(?:${locales.filter((locale) => locale !== defaultLocale).join('|')})(?=/)`,
);

/** Returns the parameters that a path reads, or null if the path is not cached. */
export function namesRead(pathname: string): readonly string[] | null {
  const path = pathname.replace(prefix, '').replace(/(.)\/$/, '$1');
  if (others.has(path)) return null;
  const ofRow = path
    .replace(/^(\/api\/events|\/events\/category|\/train\/plans|\/[\w-]+)\/[^/]+/, '$1/*')
    .replace(/^(\/courses\/\*\/lessons)\/[^/]+(?=$|\/(?:front|worksheet)$)/, '$1/*');
  return parameters[path] ?? parameters[ofRow] ?? null;
}

/** Returns true if a query has a parameter that its page does not read. */
export function hasUnread(pathname: string, query: URLSearchParams): boolean {
  const names = namesRead(pathname);
  return names !== null && [...query.keys()].some((name) => !names.includes(name));
}

/**
 * Returns the part of a query that its page reads, in a fixed order, each name once, with the
 * question mark.
 */
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
