import { log } from './log';
import { atShutdown } from './shutdown';

/** Vercel freezes a function after its response, unless it knows what to wait for. */
const vercelContext = Symbol.for('@vercel/request-context');

interface VercelContext {
  get?: () => { waitUntil?: (work: Promise<unknown>) => void } | undefined;
}

const pending = new Set<Promise<void>>();

/** Describes a failure for the log, without messages: mail servers repeat addresses in theirs. */
export function describeError(error: unknown): Record<string, unknown> {
  const { name, code, responseCode, command, cause } = error as Record<string, unknown>;
  // A failed query carries its code in its cause.
  const ofCause = cause instanceof Error ? (cause as { code?: unknown }).code : undefined;
  return { name, code: code ?? ofCause, responseCode, command };
}

/**
 * Runs work that a response must neither wait for nor depend on. A failure is logged as `name`,
 * without its message, which may contain personal data.
 */
export function inBackground(name: string, work: () => Promise<unknown>): void {
  const task = Promise.resolve()
    .then(work)
    .then(() => undefined)
    .catch((error: unknown) => log.error({ error: describeError(error) }, `${name} failed`))
    .finally(() => pending.delete(task));
  pending.add(task);
  const context = (globalThis as { [vercelContext]?: VercelContext })[vercelContext];
  context?.get?.()?.waitUntil?.(task);
}

/** Resolves once all work so far is done; for an orderly end, and for tests. */
export async function waitForBackground(): Promise<void> {
  while (pending.size > 0) await Promise.all(pending);
}

atShutdown('background', waitForBackground);
