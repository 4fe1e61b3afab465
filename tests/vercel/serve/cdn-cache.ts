/** A response as the cache stores it. */
export interface StoredAnswer {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
}

interface Entry extends StoredAnswer {
  tags: Set<string>;
  storedAt: number;
  /** Milliseconds for which it is fresh, and may be served stale after that. */
  fresh: number;
  stale: number;
  /** Set by an invalidation: stale from then on. */
  isInvalidated: boolean;
  /** What the request's headers were that `Vary` names. */
  vary: [string, string | null][];
}

export type CacheState = 'HIT' | 'STALE' | 'MISS';

/** Statuses that Vercel's CDN keeps. */
const keptStatuses = new Set([200, 301, 302, 307, 308, 404, 410]);
const maxBytes = 10 * 1024 * 1024;

function directives(header: string): Map<string, string> {
  const parts = header.split(',').map((part) => part.trim().toLowerCase().split('='));
  return new Map(parts.map(([name = '', value = '']) => [name, value]));
}

/** The directives that count: Vercel's own header, else that of all CDNs, else the browsers'. */
function lifetime(headers: Headers): { fresh: number; stale: number } | null {
  const cacheControl = headers.get('cache-control') ?? '';
  const own = headers.get('vercel-cdn-cache-control') ?? headers.get('cdn-cache-control');
  const found = directives(own ?? cacheControl);
  if (['private', 'no-store', 'no-cache'].some((name) => found.has(name))) return null;
  if (own !== null && /private|no-store/i.test(cacheControl)) return null;
  const age = found.get('s-maxage') ?? (own === null ? undefined : found.get('max-age'));
  const fresh = Number(age);
  if (!(fresh > 0)) return null;
  return { fresh: fresh * 1000, stale: Number(found.get('stale-while-revalidate') ?? 0) * 1000 };
}

/** Returns true for a request whose response may be stored at all. */
function isCacheable(request: Request): boolean {
  const { method, headers } = request;
  return method === 'GET' && !headers.has('authorization') && !headers.has('range');
}

/** Removes the headers that are for the CDN; browsers get the default if the CDN had its own. */
export function headersForBrowser(headers: Headers): Headers {
  const out = new Headers(headers);
  for (const name of ['vercel-cdn-cache-control', 'vercel-cache-tag']) out.delete(name);
  if (!out.has('cache-control') || directives(out.get('cache-control') ?? '').has('s-maxage'))
    out.set('cache-control', 'public, max-age=0, must-revalidate');
  return out;
}

/**
 * Stores responses of functions as Vercel's CDN does: by method and address, with `Vary` and tags.
 */
export class CdnCache {
  private readonly entries = new Map<string, Entry[]>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** Returns what is stored for a request, and whether it is fresh; `MISS` if nothing is. */
  find(request: Request): { state: CacheState; answer: StoredAnswer | null } {
    const entry = this.entries
      .get(request.url)
      ?.find(({ vary }) => vary.every(([name, value]) => request.headers.get(name) === value));
    if (!entry || !isCacheable(request)) return { state: 'MISS', answer: null };
    const age = this.now() - entry.storedAt;
    if (age < entry.fresh && !entry.isInvalidated) return { state: 'HIT', answer: entry };
    if (age < entry.fresh + entry.stale || (entry.isInvalidated && age < entry.fresh))
      return { state: 'STALE', answer: entry };
    return { state: 'MISS', answer: null };
  }

  /** Stores a response if its headers allow it; returns true if it was stored. */
  store(request: Request, answer: StoredAnswer): boolean {
    const headers = new Headers(answer.headers);
    const life = lifetime(headers);
    const vary = (headers.get('vary') ?? '').toLowerCase().split(/,\s*/).filter(Boolean);
    const isKept =
      isCacheable(request) &&
      life !== null &&
      keptStatuses.has(answer.status) &&
      !headers.has('set-cookie') &&
      !vary.includes('*') &&
      !vary.includes('cookie') &&
      answer.body.length <= maxBytes;
    if (!isKept || !life) return false;
    const entry: Entry = {
      ...answer,
      ...life,
      tags: new Set((headers.get('vercel-cache-tag') ?? '').split(',').map((tag) => tag.trim())),
      storedAt: this.now(),
      isInvalidated: false,
      // Every response is stored uncompressed, so the encoding makes no difference.
      vary: vary
        .filter((name) => name !== 'accept-encoding')
        .map((name) => [name, request.headers.get(name)]),
    };
    const same = (other: Entry) => JSON.stringify(other.vary) === JSON.stringify(entry.vary);
    const others = (this.entries.get(request.url) ?? []).filter((other) => !same(other));
    this.entries.set(request.url, [...others, entry]);
    return true;
  }

  /** Marks what has one of the tags as stale: served once more while a new one is fetched. */
  invalidate(tags: string | string[]): void {
    for (const entry of this.tagged(tags)) entry.isInvalidated = true;
  }

  /** Deletes what has one of the tags. */
  delete(tags: string | string[]): void {
    const dropped = new Set(this.tagged(tags));
    for (const [url, list] of this.entries)
      this.entries.set(
        url,
        list.filter((entry) => !dropped.has(entry)),
      );
  }

  private tagged(tags: string | string[]): Entry[] {
    const wanted = [tags].flat();
    return [...this.entries.values()]
      .flat()
      .filter((entry) => wanted.some((tag) => entry.tags.has(tag)));
  }
}
