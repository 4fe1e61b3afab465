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
 * The loggable part of an error. The query builder appends values to messages, and PostgreSQL puts
 * them into `detail`; neither reaches the log.
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

/** Formats lines for a terminal, otherwise writes them as they are. */
function destination(): pino.DestinationStream {
  if (!process.stdout.isTTY) return pino.destination({ fd: 1, sync: true });
  // Loaded for terminals only.
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
 * The server's log: one JSON object a line, with the request id; readable lines on a terminal.
 * Never log personal data or secrets.
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

/** Logs one line a request, without its query, which holds searches and tokens of mailed links. */
export function logRequest(line: {
  method: string;
  /** The address; only the part before the query is logged. */
  url: string;
  /** The route pattern, logged in place of the path if there is one. */
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
