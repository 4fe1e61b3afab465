import pino from 'pino';

interface Logged {
  type: string;
  message: string;
  code?: unknown;
  constraint?: unknown;
  stack?: string;
  cause?: Logged;
}

/**
 * What the log keeps of an error. The query builder appends the values of a failed statement to its
 * message, and PostgreSQL puts them into `detail`: neither may reach the log.
 */
export function loggedError(error: unknown, depth = 0): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const message = error.message.replace(/\nparams: [\s\S]*$/, '');
  return {
    type: error.name,
    message,
    code,
    constraint,
    stack: error.stack?.replace(error.message, message),
    cause: error.cause && depth < 3 ? loggedError(error.cause, depth + 1) : undefined,
  };
}

/** The server's log: one JSON object a line. Never log personal data or secrets. */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: loggedError },
});
