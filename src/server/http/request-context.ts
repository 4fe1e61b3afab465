import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** The current request, for logs and error messages. */
export interface RequestContext {
  id: string;
  /** The pattern of the address, such as `/jobs/[slug]`, once it is known. */
  route?: string;
  /** Networks of the client for the gate, the narrowest first. */
  networks?: readonly string[];
  /** Jobs were written and run after the response. */
  hasJobs?: boolean;
  /** Tags of cached pages that deeds have made stale. */
  staleTags?: ReadonlySet<string>;
}

// The Node server and the bundle that it serves are two module graphs; they share one storage.
const key = Symbol.for('sinau.request');
const shared = globalThis as { [key]?: AsyncLocalStorage<RequestContext> };
export const requestContext = (shared[key] ??= new AsyncLocalStorage<RequestContext>());

/** The id of the request that is being answered; undefined outside of one. */
export const requestId = (): string | undefined => requestContext.getStore()?.id;

const usable = /^[\w.:-]{8,128}$/;

/**
 * Returns the request id of a proxy in front if it is valid, otherwise a new one: 16 hex digits.
 */
export function requestIdFrom(header: string | null | undefined): string {
  return header && usable.test(header) ? header : randomBytes(8).toString('hex');
}
