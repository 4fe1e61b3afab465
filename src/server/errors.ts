/** Stable codes of API errors; the dictionaries hold a sentence for each. */
export const errorStatus = {
  bad_request: 400,
  not_found: 404,
  method_not_allowed: 405,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** A named error of a service; `endpoint.ts` turns it into an answer. The message is shown to people. */
export class AppError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = 'AppError';
    this.code = code;
  }
}

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
  const seen = new Set<unknown>();
  const queue: unknown[] = [error];
  while (queue.length > 0) {
    const next = queue.shift();
    if (!(next instanceof Error) || seen.has(next)) continue;
    seen.add(next);
    yield next;
    queue.push(next.cause);
    if (next instanceof AggregateError) queue.push(...next.errors);
  }
}

/**
 * True where the database could not be reached or is going away: a network error, SQLSTATE class 08
 * (connection) or 57P (shutdown), a time-out, or an embedded database that another process holds.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causes(error)) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && (connectionCodes.has(code) || /^(08|57P|53300)/.test(code))) {
      return true;
    }
    if (cause.name === 'EmbeddedDatabaseBusyError') return true;
    if (
      /timeout|terminat|PGlite is clos|WebSocket/i.test(cause.message) &&
      typeof code !== 'string'
    )
      return true;
  }
  return false;
}
