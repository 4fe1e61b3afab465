import type { APIContext, MiddlewareNext } from 'astro';
import { defineMiddleware } from 'astro:middleware';
import { hasUnread, namesRead, readPart } from './config/queries';
import { wellFormed } from './server/http/well-formed';
import { isPreview } from './i18n/previews';
import { readPath } from './i18n/routing';
import { isSavedPage, isSaving } from './config/data-saver';
import { filePolicy } from './config/security';
import { dropStale } from './server/cache/stale-tags';
import { countRequest, renderInTurn } from './server/gate/gate';
import { networksOf } from './server/http/client-address';
import { errorResponse, internalError, notFoundError } from './server/http/endpoint';
import { mendPath } from './server/http/mended-path';
import { withFormToken } from './server/http/form-return';
import { overrideMethod } from './server/http/method-override';
import { formPages, respondToMethod } from './server/http/methods';
import { toLightPage } from './server/data-saver/light-page';
import { getEnv } from './server/env';
import { AppError } from './server/errors';
import { log, logRequest } from './server/log';
import { isForeign, isOpenToOthers, isUnconfirmed } from './server/http/origin';
import { requestContext, requestIdFrom, type RequestContext } from './server/http/request-context';
import { ensureWorker, runJobs } from './server/jobs/after-response';

/**
 * Returns true for a path that no page can have: rows, headers and patterns cannot contain its
 * characters.
 */
const hasControl = (pathname: string) => /%[01][0-9a-f]|%7f|\p{Cc}/iu.test(pathname);

declare const __ON_VERCEL__: boolean;

/** Loaded once there is a job: reading pages need none of it. */
const loadKinds = async () => (await import('./job-kinds')).jobKinds;

/**
 * Returns where to redirect if the platform's cache uses the whole query as its key and this query
 * has a parameter that the page does not read: to the page's own address, which costs no rendering. So
 * does a query that is not UTF-8. Otherwise null; the server of serve.ts does both itself.
 */
function wayToRead({ request, url }: APIContext): Response | null {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!__ON_VERCEL__ || !isReading) return null;
  const query = new URLSearchParams(wellFormed(url.search));
  const isMalformed = wellFormed(url.search) !== url.search;
  if (!isMalformed && !hasUnread(url.pathname, query)) return null;
  const names = namesRead(url.pathname) ?? [...query.keys()];
  // A page that reads no channel still has it in its address, for its scripts.
  const via = query.get('via');
  const mark = via === null ? '' : `#via=${encodeURIComponent(via.slice(0, 25))}`;
  const location = url.pathname.replace(/^\/+/, '/') + readPart(names, query) + mark;
  return new Response(null, {
    status: 307,
    headers: { Location: location, 'Cache-Control': 'no-store' },
  });
}

/** Returns where an address leads that has no page, but capitals or a sign too many; null if nowhere. */
function leadOn({ request, url }: APIContext): Response | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const path = mendPath(url.pathname);
  return path === null
    ? null
    : new Response(null, { status: 308, headers: { Location: path + url.search } });
}

/** Returns true for a route of the framework (pictures, server islands, actions): the site uses none. */
const isInjected = (route: string) => route.startsWith('/_');

/**
 * Refuses unsafe requests that another site made a browser send, and responds to methods that a route
 * lacks. Errors that a page throws are logged here, because the framework would print them whole; the
 * empty response becomes the error page.
 */
async function answer(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { request, url, routePattern, locals } = context;
  const isApi = url.pathname.startsWith('/api/');
  const tooMuch = await countRequest(context);
  if (tooMuch) return tooMuch;
  if (isForeign(request, url) && !isOpenToOthers(request, url)) {
    const isForm = request.method === 'POST' && formPages.has(routePattern);
    if (!isForm || !isUnconfirmed(request)) return errorResponse(new AppError('forbidden_origin'));
    // Its form is shown again, with what was typed (form-page.ts).
    locals.isUnconfirmed = true;
  }
  const wayToPart = wayToRead(context);
  if (wayToPart) return wayToPart;
  if (hasControl(url.pathname) || isInjected(routePattern))
    return isApi ? notFoundError() : new Response(null, { status: 404 });
  const refusal = await respondToMethod(routePattern, request.method);
  if (refusal) return refusal;
  try {
    const page = await inPreview(context, await renderInTurn(context, next));
    const response = await toReader(context, page);
    const way = response.status === 404 ? leadOn(context) : null;
    if (way) return way;
    return locals.formToken ? await withFormToken(response, locals.formToken) : response;
  } catch (error) {
    if (import.meta.env.DEV) throw error;
    log.error({ err: error, path: url.pathname }, 'failed');
    return isApi ? internalError() : new Response(null, { status: 500 });
  }
}

/**
 * Headers added to a response that lacks them; the headers of a platform response are read-only.
 */
function withHeaders(response: Response, headers: Record<string, string>): Response {
  const missingHeaders = Object.entries(headers).filter(([name]) => !response.headers.has(name));
  try {
    for (const [name, value] of missingHeaders) response.headers.set(name, value);
    return response;
  } catch {
    const { status, statusText } = response;
    const allHeaders = new Headers([...response.headers, ...missingHeaders]);
    return new Response(response.body, { status, statusText, headers: allHeaders });
  }
}

/** The page as its reader wants it: one who saves data gets another, and caches are told so. */
async function toReader({ request, url, locals }: APIContext, response: Response) {
  if (!isPage(response) || !isSavedPage(url.pathname)) return response;
  // Not by the cookie: the CDN stores nothing that depends on one (ADR 56). Elsewhere the cache says it.
  if (__ON_VERCEL__) response.headers.append('Vary', 'Save-Data');
  return locals.isSaving && request.method === 'GET' ? toLightPage(response, url) : response;
}

/** A page of a language that is begun, with the English parts marked. */
async function inPreview({ url }: APIContext, response: Response): Promise<Response> {
  const { locale } = readPath(url.pathname);
  if (!isPreview(locale) || !isPage(response)) return response;
  const { markForeign } = await import('./server/previews/mark-foreign');
  const { status, headers } = response;
  const page = new Response(markForeign(await response.text(), locale), { status, headers });
  page.headers.delete('content-length');
  return page;
}

/** Responds, then drops stale pages and runs the jobs that the request has queued, even if it failed. */
async function answerAndRun(context: APIContext, next: MiddlewareNext): Promise<Response> {
  // The worker outlives the request that starts it, and must not pass for a part of it.
  void requestContext.exit(() => ensureWorker(loadKinds));
  try {
    return await answer(context, next);
  } finally {
    await dropStale(context.cache);
    if (requestContext.getStore()?.hasJobs) runJobs(loadKinds);
  }
}

/** Pages bring the policy of the framework. */
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html');

/**
 * The framework replaces such a response by its error page, and calls the middleware again for it.
 */
const isReplaced = ({ status, body }: Response) =>
  body === null && (status === 404 || status === 500);

/** The address of the site; a page of the build for Node has what stands for it (served-copy.ts). */
const siteOf = ({ isPrerendered, site, url }: APIContext): URL =>
  isPrerendered ? (site ?? url) : new URL(getEnv().SITE_URL);

/** Gives every request an id, which errors show and each line of the log carries. */
export const onRequest = defineMiddleware(async (context, next) => {
  context.locals.site = siteOf(context);
  if (context.isPrerendered) return inPreview(context, await next());
  overrideMethod(context);
  const { request, url } = context;
  const outer = requestContext.getStore();
  const current: RequestContext = outer ?? {
    id: requestIdFrom(request.headers.get('x-vercel-id')),
  };
  current.route ??= context.routePattern;
  current.networks ??= networksOf(context);
  context.locals.requestId = current.id;
  const { headers } = request;
  context.locals.isSaving = isSaving(headers.get('cookie'), headers.get('save-data'));
  // The server of serve.ts does the rest itself, also for static files.
  if (outer) return answerAndRun(context, next);
  const started = performance.now();
  return requestContext.run(current, async () => {
    const response = await answerAndRun(context, next);
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
