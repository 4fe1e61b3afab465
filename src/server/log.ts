import { createRequire } from 'node:module';
import pino from 'pino';
import type * as PinoPretty from 'pino-pretty';
import { requestId } from './http/request-context.ts';

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

/** Fields that no line may hold; they are struck out should one slip in. */
const secret = [
  ...['password', 'token', 'cookie', 'authorization', 'secret', 'email', 'phoneNumber'],
  ...['to', 'ip', 'address', 'headers', 'body'],
];

/** Destination of the lines: formatted on a terminal, otherwise as they are. */
function destination(): pino.DestinationStream {
  if (!process.stdout.isTTY) return pino.destination({ fd: 1, sync: true });
  // Not loaded if nobody reads it.
  const pretty = createRequire(import.meta.url)('pino-pretty') as typeof PinoPretty.default;
  return pretty({
    sync: true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'requestId,method,path,status,ms',
    messageFormat: (line, key) => {
      const { method, path, status, ms } = line as Record<string, unknown>;
      const message = String(line[key]);
      return method
        ? `${String(status)} ${String(method)} ${String(path)} ${String(ms)} ms`
        : message;
    },
  });
}

/**
 * The server's log: one JSON object a line, with the id of the request that it belongs to; on a terminal,
 * lines for people. Never log personal data or secrets.
 */
export const log = pino(
  {
    level: process.env.LOG_LEVEL || 'info',
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggedError },
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    mixin: () => ({ requestId: requestId() }),
  },
  destination(),
);

/** One line a request. The query is left out: it holds searches and the tokens of mailed links. */
export function logRequest(line: {
  method: string;
  /** The address; only the part before the query is logged. */
  url: string;
  /** The pattern of the address, logged in its place if it is known. */
  route?: string;
  status: number;
  started: number;
}): void {
  const { method, url, route, status, started } = line;
  const isKnown = route !== undefined && route !== '/404' && route !== '/500';
  const path = isKnown ? route : (url.split('?')[0] ?? '').slice(0, 200);
  const ms = Math.round((performance.now() - started) * 10) / 10;
  log[status >= 500 ? 'warn' : 'info']({ method, path, status, ms }, 'request');
}
