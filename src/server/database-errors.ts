const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

function* causes(error: unknown): Generator<Error> {
  const visited = new Set<unknown>();
  const queue: unknown[] = [error];
  while (queue.length > 0) {
    const next = queue.shift();
    if (!(next instanceof Error) || visited.has(next)) continue;
    visited.add(next);
    yield next;
    queue.push(next.cause);
    if (next instanceof AggregateError) queue.push(...next.errors);
  }
}

/** The message of `pg` and of Neon's driver, which have no code for it. */
const noConnectionFree = /^timeout exceeded when trying to connect$/;

/** Returns true if a call waited in vain for one of the process's connections, all of which were in use. */
export function isPoolBusy(error: unknown): boolean {
  return [...causes(error)].some(({ message }) => noConnectionFree.test(message));
}

/**
 * Returns true if the database is unreachable or shutting down: a network error, SQLSTATE class 08
 * (connection) or 57P (shutdown), a timeout, or an embedded database that another process has
 * locked.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (isPoolBusy(error)) return false;
  for (const cause of causes(error)) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && (connectionCodes.has(code) || /^(08|57P|53300)/.test(code))) {
      return true;
    }
    if (cause.name === 'EmbeddedDatabaseBusyError') return true;
    if (
      /timeout|terminat|not queryable|PGlite is clos|WebSocket/i.test(cause.message) &&
      typeof code !== 'string'
    )
      return true;
  }
  return false;
}

/** Returns the first cause with one of the codes (SQLSTATE). */
function findCause(error: unknown, ...codes: string[]) {
  const chain: (Error & { code?: string; constraint?: unknown })[] = [...causes(error)];
  return chain.find(({ code = '' }) => codes.includes(code));
}

/**
 * Whether a transaction failed on a conflict: lock timeout (55P03), deadlock (40P01), or
 * serialisation failure (40001).
 */
export const isLockConflict = (error: unknown): boolean =>
  findCause(error, '55P03', '40P01', '40001') !== undefined;

/** Returns true if a statement was ended, such as by its timeout. */
export const isCancelled = (error: unknown): boolean => findCause(error, '57014') !== undefined;

/** Returns true if a unique constraint rejected a row; `constraint` names it. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = findCause(error, '23505');
  return cause !== undefined && (constraint === undefined || cause.constraint === constraint);
}

/** Whether a row named a deleted account by a key to `users`, nearly always the caller's. */
export const isAccountGone = (error: unknown): boolean =>
  String(findCause(error, '23503')?.constraint).endsWith('_users_id_fk');

/** Returns true if a table is missing: the database was never migrated. */
export const isMissingTable = (error: unknown): boolean =>
  findCause(error, '42P01', '3F000') !== undefined;
