import type { APIContext } from 'astro';
import { describeError } from '../background';
import { requestContext } from '../http/request-context';
import { log } from '../log';

/** Notes the tags of cached pages that the current request makes stale. */
export function noteStale(tags: readonly string[]): void {
  const request = requestContext.getStore();
  if (request) request.staleTags = new Set([...(request.staleTags ?? []), ...tags]);
}

/**
 * Invalidates what a request has noted: before its answer is sent, and after its transactions have
 * ended, even if it failed after one of them.
 */
export async function dropStale(cache: APIContext['cache']): Promise<void> {
  const tags = [...(requestContext.getStore()?.staleTags ?? [])];
  if (tags.length === 0) return;
  await cache.invalidate({ tags }).catch((error: unknown) => {
    log.error({ error: describeError(error), tags }, 'cached pages stay until they expire');
  });
}
