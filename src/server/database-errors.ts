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

/**
 * Returns true if the database is unreachable or shutting down: a network error, SQLSTATE class 08
 * (connection) or 57P (shutdown), a timeout, or an embedded database that another process has
 * locked.
 */
export function isDatabaseAway(error: unknown): boolean {
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

/**
 * Whether a transaction failed on a conflict: lock timeout (55P03), deadlock (40P01), or
 * serialisation failure (40001).
 */
export function isLockConflict(error: unknown): boolean {
  for (const cause of causes(error)) {
    const { code } = cause as { code?: unknown };
    if (code === '55P03' || code === '40P01' || code === '40001') return true;
  }
  return false;
}

/** Returns true if a statement was ended, such as by its timeout (SQLSTATE 57014). */
export function isCancelled(error: unknown): boolean {
  return [...causes(error)].some((cause) => (cause as { code?: unknown }).code === '57014');
}

/** Returns true if a unique constraint rejected a row (SQLSTATE 23505); `constraint` names it. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (const cause of causes(error)) {
    const { code, constraint: name } = cause as { code?: unknown; constraint?: unknown };
    if (code === '23505') return constraint === undefined || name === constraint;
  }
  return false;
}

/**
 * Whether a row named a deleted account (SQLSTATE 23503 on a key to `users`), nearly always the
 * caller's.
 */
export function isAccountGone(error: unknown): boolean {
  for (const cause of causes(error)) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (code === '23503') return String(constraint).endsWith('_users_id_fk');
  }
  return false;
}

/** Returns true if a table is missing (SQLSTATE 42P01, 3F000): the database was never migrated. */
export function isMissingTable(error: unknown): boolean {
  for (const cause of causes(error)) {
    const { code } = cause as { code?: unknown };
    if (code === '42P01' || code === '3F000') return true;
  }
  return false;
}
