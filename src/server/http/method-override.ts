import type { APIContext } from 'astro';
import { methodHeader } from '~/config/small-paths';

const replaced = new Set(['PUT', 'PATCH', 'DELETE']);

/**
 * Gives a `POST` to the API the method that its header names, before anything looks at it: some
 * networks and hosts let only GET and POST through.
 */
export function overrideMethod(context: APIContext): void {
  const { request, url } = context;
  const method = request.headers.get(methodHeader) ?? '';
  if (request.method !== 'POST' || !url.pathname.startsWith('/api/')) return;
  if (replaced.has(method)) context.request = new Request(request, { method });
}
