/** Milliseconds after which an attempt to connect, or a statement, is given up. */
const timeouts = { connect: 5_000, statement: 15_000 };
/** Maximum number of open connections of a process. */
export const maxConnections = 10;
/** Milliseconds that we wait longer than the database does: its own error says more. */
const grace = 2_000;

export interface PoolOptions {
  /** Maximum number of open connections, if it is another. */
  max?: number;
  /** Timeout of a statement in milliseconds; 0 is none, for work on all rows. */
  patience?: number;
  /** Milliseconds to wait for a free connection. */
  connect?: number;
}

/** True for the addresses that mean the embedded database: empty (a folder) and `memory:`. */
export function isEmbedded(url: string): boolean {
  return url === '' || url === 'memory:';
}

const getHost = (url: string) => new URL(url).hostname;

/** Returns true for addresses of Neon. */
export const isNeon = (url: string) => getHost(url).endsWith('.neon.tech');

/** True for Neon's pooled addresses, such as `ep-cool-name-123-pooler.ap-southeast-1.aws.neon.tech`. */
const isPooled = (url: string) => isNeon(url) && getHost(url).split('.')[0]?.endsWith('-pooler');

/**
 * Settings of the pool for either driver. PgBouncer behind Neon's pooled addresses refuses
 * connections that set a `statement_timeout` at the start: there only our own timeout applies.
 */
export function poolSettings(
  url: string,
  {
    max = maxConnections,
    patience = timeouts.statement,
    connect = timeouts.connect,
  }: PoolOptions = {},
) {
  return {
    connectionString: url,
    max,
    connectionTimeoutMillis: connect,
    keepAlive: true,
    ...(patience > 0 && {
      // A dead connection sends nothing at all, not even the error of the database's own timeout.
      query_timeout: patience + grace,
      ...(!isPooled(url) && { statement_timeout: patience }),
    }),
  };
}
