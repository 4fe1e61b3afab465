/** Milliseconds after which an attempt to connect, or a statement, is given up. */
const timeouts = { connect: 5_000, statement: 15_000 };
/** Milliseconds longer that we wait than the database does: its own answer says more. */
const grace = 2_000;

export interface PoolOptions {
  /** Connections kept open at the most. */
  max?: number;
  /** Milliseconds that a statement may take; 0 is without end, for work on all rows. */
  patience?: number;
}

const hostOf = (url: string) => new URL(url).hostname;

/** True for the addresses that Neon gives out. */
export const isNeon = (url: string) => hostOf(url).endsWith('.neon.tech');

/** True for Neon's pooled addresses, such as `ep-cool-name-123-pooler.ap-southeast-1.aws.neon.tech`. */
const isPooled = (url: string) => isNeon(url) && hostOf(url).split('.')[0]?.endsWith('-pooler');

/**
 * What the pool of either driver is made with. Behind Neon's pooled addresses PgBouncer refuses every
 * connection that asks for a `statement_timeout` as it starts: there our own limit stands alone.
 */
export function poolSettings(
  url: string,
  { max = 10, patience = timeouts.statement }: PoolOptions = {},
) {
  return {
    connectionString: url,
    max,
    connectionTimeoutMillis: timeouts.connect,
    keepAlive: true,
    ...(patience > 0 && {
      // A line that is dead brings no answer at all, not even that of the database's own limit.
      query_timeout: patience + grace,
      ...(!isPooled(url) && { statement_timeout: patience }),
    }),
  };
}
