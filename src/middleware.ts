import type { APIContext, MiddlewareNext } from 'astro';
import { defineMiddleware } from 'astro:middleware';
import { hasUnread, namesRead, readPart } from './config/queries';
import { filePolicy } from './config/security';
import {
  errorResponse,
  internalError,
  methodNotAllowed,
  notFoundError,
} from './server/http/endpoint';
import { AppError } from './server/errors';
import { log, logRequest } from './server/log';
import { isForeign, isOpenToOthers } from './server/http/origin';
import { requestContext, requestIdFrom } from './server/http/request-context';

/** True of an address that nothing of ours has: no row, no header and no pattern takes its signs. */
const hasControl = (pathname: string) => /%[01][0-9a-f]|%7f|\p{Cc}/iu.test(pathname);

declare const __ON_VERCEL__: boolean;

/**
 * Where the platform's cache is asked with the whole query, and this has a name that the page does not
 * read: the way to the page itself, which costs no rendering. Else null; the server of serve.ts drops them.
 */
function wayToRead({ request, url }: APIContext): Response | null {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!__ON_VERCEL__ || !isReading || !hasUnread(url.pathname, url.searchParams)) return null;
  const location = url.pathname + readPart(namesRead(url.pathname) ?? [], url.searchParams);
  return new Response(null, {
    status: 307,
    headers: { Location: location, 'Cache-Control': 'no-store' },
  });
}

/**
 * Refuses unsafe requests that another site made a browser send, and answers a
 * method that an endpoint does not have: Astro leaves that answer empty. What a page throws is logged
 * here, since the framework would print it whole; the empty answer becomes the error page.
 */
async function answer(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { request, url } = context;
  const isApi = url.pathname.startsWith('/api/');
  if (isForeign(request, url) && !isOpenToOthers(request, url)) {
    return errorResponse(new AppError('forbidden_origin'));
  }
  const way = wayToRead(context);
  if (way) return way;
  if (hasControl(url.pathname))
    return isApi ? notFoundError() : new Response(null, { status: 404 });
  try {
    const response = await next();
    const isEmpty = response.status === 404 && !response.headers.has('content-type');
    return isEmpty && isApi ? methodNotAllowed() : response;
  } catch (error) {
    if (import.meta.env.DEV) throw error;
    log.error({ err: error, path: url.pathname }, 'failed');
    return isApi ? internalError() : new Response(null, { status: 500 });
  }
}

/** Headers that an answer without them gets; one of the platform's own cannot be written to. */
function withHeaders(response: Response, headers: Record<string, string>): Response {
  const missing = Object.entries(headers).filter(([name]) => !response.headers.has(name));
  try {
    for (const [name, value] of missing) response.headers.set(name, value);
    return response;
  } catch {
    const { status, statusText } = response;
    const all = new Headers([...response.headers, ...missing]);
    return new Response(response.body, { status, statusText, headers: all });
  }
}

/** Pages bring the policy of the framework. */
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html');

/** The framework puts its error page in the place of such an answer, and asks here again. */
const isReplaced = ({ status, body }: Response) =>
  body === null && (status === 404 || status === 500);

/** Gives every request an id, which errors show and each line of the log carries. */
export const onRequest = defineMiddleware(async (context, next) => {
  if (context.isPrerendered) return next();
  const { request, url } = context;
  const known = requestContext.getStore();
  const current = known ?? { id: requestIdFrom(request.headers.get('x-vercel-id')) };
  current.route ??= context.routePattern;
  context.locals.requestId = current.id;
  // The server of serve.ts does the rest itself, also for static files.
  if (known) return answer(context, next);
  const started = performance.now();
  return requestContext.run(current, async () => {
    const response = await answer(context, next);
    if (isReplaced(response)) return response;
    const { method } = request;
    logRequest({
      method,
      url: url.pathname,
      route: current.route,
      status: response.status,
      started,
    });
    return withHeaders(response, {
      'X-Request-Id': current.id,
      ...(!isPage(response) && { 'Content-Security-Policy': filePolicy }),
    });
  });
});
