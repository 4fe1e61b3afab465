import { createWriteStream } from 'node:fs';
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

/** Bytes of lines that wait for the reader of standard output; lines past them are dropped. */
const maxWaiting = 1024 * 1024;

/** Returns what makes a line readable on a terminal. */
function getFormat(): (line: string) => string {
  // Loaded for terminals only.
  const { prettyFactory } = createRequire(import.meta.url)('pino-pretty') as typeof PinoPretty;
  return prettyFactory({
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

interface Output extends pino.DestinationStream {
  flush: () => Promise<void>;
}

/**
 * Opens standard output without ever waiting for its reader, such as a paused terminal or a log driver
 * that hangs. Lines are dropped then, and counted in a line once it reads again.
 */
function openOutput(): Output {
  const isTerminal = process.stdout.isTTY;
  // Node itself writes to terminals synchronously, to pipes and sockets as they take it.
  const stream = isTerminal ? createWriteStream('', { fd: 1, autoClose: false }) : process.stdout;
  const format = isTerminal ? getFormat() : (line: string) => line;
  let dropped = 0;
  stream.on('drain', () => {
    const lines = dropped;
    dropped = 0;
    if (lines > 0) log.warn({ lines }, 'lines dropped, since standard output was not read');
  });
  // The reader has left for good.
  stream.on('error', () => undefined);
  return {
    write: (line) => {
      if (stream.writableLength > maxWaiting) dropped += 1;
      else stream.write(format(line));
    },
    flush: () => new Promise((resolve) => stream.write('', () => resolve())),
  };
}

// The bundle and the Node server have a module graph each, and one standard output.
const key = Symbol.for('sinau.log');
const shared = globalThis as { [key]?: Output };
const output = (shared[key] ??= openOutput());

/** Resolves once all lines have been read, or the reader has left. */
export const flushLog = (): Promise<void> => output.flush();

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
  output,
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
