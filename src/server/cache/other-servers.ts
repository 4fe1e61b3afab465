import { everything, type Drop, type DropsRead } from '#db/cache-drops';
import { describeError } from '../background';
import { log } from '../log';

/** Milliseconds after which the drops are read again behind a response, and before one. */
const ages = { renew: 500, trust: 1_500 };
/** Milliseconds that a response waits for that, and between two attempts if the database is away. */
const patience = { read: 1_000, retry: 1_000 };
/** Milliseconds for which a drop is worth writing: later the pages have run out by themselves. */
const lifeMs = 5 * 60_000;

/** Where the servers of one database tell each other what they drop. */
export interface DropStore {
  write: (tags: readonly string[]) => Promise<Drop>;
  read: (horizon: string | null) => Promise<DropsRead>;
}

interface Forget {
  tags: (tags: string[]) => Promise<void>;
  all: () => void;
}

const after = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/**
 * Follows what other servers drop. It reads when a cached page is about to be shown, not by a timer:
 * a server that nobody visits asks nothing.
 */
export function followOthers(store: DropStore, forget: Forget) {
  let horizon: string | null = null;
  /** The drops that may be read again: id and transaction. */
  let known = new Map<string, bigint>();
  let readAt = -Infinity;
  let triedAt = -Infinity;
  let reading: Promise<void> | null = null;
  let isAway = false;

  async function apply(next: DropsRead): Promise<void> {
    // A database restored to an earlier moment counts anew.
    const isLost = horizon === null || BigInt(next.horizon) < BigInt(horizon);
    const fresh = next.drops.filter((drop) => !known.has(drop.id));
    const tags = fresh.flatMap((drop) => drop.tags);
    if (isLost || tags.includes(everything)) forget.all();
    else if (tags.length > 0) await forget.tags(tags);
    horizon = next.horizon;
    const oldest = BigInt(horizon);
    for (const drop of fresh) known.set(drop.id, BigInt(drop.xid));
    known = new Map([...known].filter(([, xid]) => xid >= oldest));
  }

  async function read(): Promise<void> {
    const started = performance.now();
    triedAt = started;
    try {
      await apply(await store.read(horizon));
      readAt = started;
      isAway = false;
    } catch (error) {
      if (!isAway) log.error({ error: describeError(error) }, 'drops of other servers not read');
      isAway = true;
    } finally {
      reading = null;
    }
  }

  async function write(tags: readonly string[], since = performance.now()): Promise<void> {
    try {
      const drop = await store.write(tags);
      known.set(drop.id, BigInt(drop.xid));
    } catch (error) {
      log.error({ error: describeError(error) }, 'drop for other servers not written');
      if (performance.now() - since < lifeMs)
        void after(patience.retry).then(() => write(tags, since));
    }
  }

  return {
    /** Tells the other servers. */
    write: (tags: readonly string[]) => write(tags),

    /** True once drops are known from some moment on. */
    hasBegun: () => horizon !== null,

    /**
     * Makes sure that pages are no older than the drops of two seconds ago; returns true if it waited
     * for that. While the database cannot be read, pages are shown until they run out.
     */
    async renew(): Promise<boolean> {
      const now = performance.now();
      if (now - readAt < ages.renew) return false;
      if (!reading && !(isAway && now - triedAt < patience.retry)) reading = read();
      const left = triedAt + patience.read - now;
      if (!reading || left <= 0 || now - readAt < ages.trust) return false;
      await Promise.race([reading, after(left)]);
      return true;
    },
  };
}
