/** Stable codes of API errors; the dictionaries hold a sentence for each. */
export const errorStatus = {
  bad_request: 400,
  invalid_fields: 400,
  unauthorized: 401,
  second_factor: 401,
  forbidden: 403,
  forbidden_origin: 403,
  banned: 403,
  email_unverified: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  class_without_content: 409,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

export interface ErrorDetails {
  /** A sentence for each field that is at fault, by its name in the body. */
  fields?: Record<string, string>;
  /** Seconds after which the call may be tried again. */
  retryAfter?: number;
}

/** A named error of a service; `endpoint.ts` turns it into an answer. The message is shown to people. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
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
      /timeout|terminat|not queryable|PGlite is clos|WebSocket/i.test(cause.message) &&
      typeof code !== 'string'
    )
      return true;
  }
  return false;
}

/** True where a unique constraint refused a row (SQLSTATE 23505); `constraint` names which one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (const cause of causes(error)) {
    const { code, constraint: name } = cause as { code?: unknown; constraint?: unknown };
    if (code === '23505') return constraint === undefined || name === constraint;
  }
  return false;
}

/** True where a table is not there (SQLSTATE 42P01, 3F000): the database was never migrated. */
export function isMissingTable(error: unknown): boolean {
  for (const cause of causes(error)) {
    const { code } = cause as { code?: unknown };
    if (code === '42P01' || code === '3F000') return true;
  }
  return false;
}
