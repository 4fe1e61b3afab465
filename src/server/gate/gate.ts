import { setTimeout } from 'node:timers/promises';
import type { APIContext } from 'astro';
import { api } from '~/config/api-paths';
import { AppError } from '../errors';
import { isMultipart } from '../http/body';
import { formPages } from '../http/methods';
import { requestContext } from '../http/request-context';
import { takePoint } from './buckets';
import { respondBusy } from './busy-page';
import { createQueue, type Queue } from './queue';

declare const __ON_VERCEL__: boolean;

/** Pages, feeds, and reads of the API. */
const renders = createQueue({ atOnce: 8, code: 'overloaded' });
/** Searches take their own turns: each costs the database as much as the server. */
const searches = createQueue({ atOnce: 4, code: 'overloaded' });
const passwords = createQueue({ atOnce: 4, code: 'logins_busy' });

const searchRoutes = new Set(['/[...locale]/search', '/api/search']);
const passwordRoutes = new Set([
  '/api/invitations',
  '/api/login',
  '/api/password/change',
  '/api/password/forgot',
  '/api/password/reset',
  '/api/register',
]);
/** Other routes that cost more than a page, beside forms with files. */
const dearRoutes = new Set([
  '/courses/[id]/packs/[name]',
  '/api/admin/jobs/preview',
  '/api/collections/preview',
  '/api/offline',
  '/api/user/export',
]);

const isDear = ({ routePattern, request }: APIContext) =>
  [searchRoutes, passwordRoutes, dearRoutes].some((routes) => routes.has(routePattern)) ||
  isMultipart(request);

/** Health checks are answered while the server is busy, too. */
const isProbe = ({ url: { pathname } }: APIContext) =>
  pathname === api.health || pathname === api.ready;

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/** The queue that a request waits in; other writes, stored files and drawings wait in none. */
function queueOf({ routePattern, request, url: { pathname } }: APIContext): Queue | null {
  if (searchRoutes.has(routePattern)) return searches;
  if (passwordRoutes.has(routePattern)) return passwords;
  if (pathname.startsWith('/api/')) return isReading(request) ? renders : null;
  return /^\/(?:files|covers)\//.test(pathname) ? null : renders;
}

/** Milliseconds after which a network without points is told so: a flood waits instead of asking again. */
const refusalMs = 1_000;

/**
 * Counts a request by its network. Returns the refusal where the network has asked too much. Not on
 * Vercel: its servers come and go, and its firewall counts before them.
 */
export async function countRequest(context: APIContext): Promise<Response | null> {
  if (__ON_VERCEL__ || isProbe(context)) return null;
  const networks = requestContext.getStore()?.networks ?? [];
  const wait =
    (await takePoint('all', networks)) ??
    (isDear(context) ? await takePoint('dear', networks) : null);
  if (wait === null) return null;
  await setTimeout(refusalMs);
  const error = new AppError('rate_limited', undefined, { retryAfter: wait / 1_000 });
  return respondBusy(context.url, error);
}

/**
 * Queues requests for anything but static files and cached pages. A request with a body is queued
 * once the body is read (`locals.takeTurn`), so that slow clients hold no place.
 */
export async function renderInTurn(
  context: APIContext,
  render: () => Promise<Response>,
): Promise<Response> {
  const { request, routePattern, locals, url } = context;
  const queue = isProbe(context) ? null : queueOf(context);
  let leave: (() => void) | undefined;
  const enter = async () => {
    leave = await queue?.enter(request.signal);
  };
  const hasBody = url.pathname.startsWith('/api/') || formPages.has(routePattern);
  try {
    if (hasBody && !isReading(request)) locals.takeTurn = enter;
    else await enter();
    return await render();
  } catch (error) {
    if (error instanceof AppError && error.status === 503) return respondBusy(url, error);
    throw error;
  } finally {
    leave?.();
  }
}
