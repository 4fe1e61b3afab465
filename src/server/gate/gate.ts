import { setTimeout } from 'node:timers/promises';
import type { APIContext } from 'astro';
import { maxConnections } from '#db/pool-settings';
import { healthPath, readyPath } from '~/config/small-paths';
import { AppError } from '../errors';
import { isMultipart } from '../http/body';
import { formPages } from '../http/methods';
import { requestContext } from '../http/request-context';
import { createQueue, type Queue } from './queue';
import { site } from '~/config/site';
import { getDictionary } from '~/i18n/dictionary';
import { readPath } from '~/i18n/routing';
import { errorResponse } from '../http/endpoint';
import type { RateLimiterRes } from 'rate-limiter-flexible';

export const searchRoutes: ReadonlySet<string> = new Set(['/[...locale]/search', '/api/search']);

/** Routes that hash a password. */
export const passwordRoutes: ReadonlySet<string> = new Set([
  '/api/invitations',
  '/api/login',
  '/api/password/change',
  '/api/password/forgot',
  '/api/password/reset',
  '/api/register',
  '/api/setup',
]);

/** Routes that mostly compute: they draw, pack, render what is typed, or read and write whole lists. */
export const computingRoutes: ReadonlySet<string> = new Set([
  '/certificates/[code].jpg',
  '/certificates/[code].pdf',
  '/courses/[id]/packs/[name]',
  '/api/admin/counts.csv',
  '/api/admin/course-classes/preview',
  '/api/admin/courses/[id]/learners.csv',
  '/api/admin/courses/[id]/questions/export.gift',
  '/api/admin/courses/[id]/questions/import',
  '/api/admin/events/[id]/attendance.csv',
  '/api/admin/events/[id]/cancel/preview',
  '/api/admin/events/[id]/messages/preview',
  '/api/admin/invitations/import',
  '/api/admin/jobs/export.csv',
  '/api/admin/jobs/import',
  '/api/admin/jobs/preview',
  '/api/admin/jobs/template.csv',
  '/api/admin/newsletter/export.csv',
  '/api/admin/samples',
  '/api/admin/trainer-applications/export.csv',
  '/api/cohorts/[id]/members.csv',
  '/api/cohorts/[id]/messages/preview',
  '/api/collections/preview',
  '/api/events/[id]/attendees.csv',
  '/api/offline',
  '/api/organization/members.csv',
  '/api/skill-bootcamps/export.csv',
  '/api/skill-bootcamps/import',
  '/api/user/export',
]);

/** Routes that receive a file while it is sent, which takes as long as the sender's line does. */
export const receivingRoutes: ReadonlySet<string> = new Set(['/api/uploads/[filename]']);

/** Requests that one network may send; a whole school shares one. */
const buckets = {
  all: { points: 600, duration: 6 },
  dear: { points: 300, duration: 60 },
};
/** An IPv6 customer may have 65,536 networks; the /48 around them has so many times the points of one. */
const widerFactor = 10;

type Kind = keyof typeof buckets;

async function makeLimiters() {
  const { RateLimiterMemory } = await import('rate-limiter-flexible');
  const make = ({ points, duration }: (typeof buckets)[Kind]) =>
    [points, points * widerFactor].map(
      (amount) => new RateLimiterMemory({ points: amount, duration }),
    );
  return { all: make(buckets.all), dear: make(buckets.dear) };
}

let limiters: ReturnType<typeof makeLimiters> | null = null;

/** Counts a request of a network; returns the milliseconds to wait where it has used up its points. */
export async function takePoint(kind: Kind, networks: readonly string[]): Promise<number | null> {
  limiters ??= makeLimiters();
  const ofKind = (await limiters)[kind];
  try {
    for (const [index, network] of networks.entries()) await ofKind[index]?.consume(network);
    return null;
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    return (refusal as RateLimiterRes).msBeforeNext;
  }
}

/** The colours of the shell, `styles/tokens.mjs`: nothing else is loaded while the server is busy. */
const style = [
  ':root{color-scheme:light dark;--paper:#fbfaf7;--ink:#14172b;--soft:#545a78;--nila:#3730a3;--on:#fff}',
  '@media(prefers-color-scheme:dark){:root{--paper:#0d1020;--ink:#eef0fa;--soft:#a6acc8;--nila:#818cf8;--on:#0d1020}}',
  'body{margin:0;background:var(--paper);color:var(--soft);font:1.125rem/1.6 system-ui,sans-serif}',
  'main{margin:0 auto;padding:3rem 1rem;max-width:36rem}',
  'b,h1{color:var(--ink)}h1{margin:2rem 0 1rem;font-size:2rem;line-height:1.15}',
  'a{display:inline-block;margin-top:.5rem;padding:.7rem 1.4rem;border-radius:2rem;background:var(--nila);color:var(--on);font-weight:600;text-decoration:none}',
].join('');

/**
 * Responds to a request that the gate refused: JSON to programs, and to people a page that needs no
 * rendering, in their language.
 */
function respondBusy({ pathname }: URL, error: AppError): Response {
  const response = errorResponse(error);
  if (pathname.startsWith('/api/')) return response;
  const { locale } = readPath(pathname);
  const { heading, text, retry } = getDictionary(locale).busy;
  const headers = new Headers(response.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title><style>${style}</style></head><body><main><b>${site.brand}</b><h1>${heading}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></body></html>`;
  return new Response(html, { status: response.status, headers });
}

declare const __ON_VERCEL__: boolean;

/** Pages, feeds, and reads of the API. */
const renders = createQueue({ atOnce: 8, code: 'overloaded' });
/** Searches take their own turns: each costs the database as much as the server. */
const searches = createQueue({ atOnce: 4, code: 'overloaded' });
const passwords = createQueue({ atOnce: 4, code: 'logins_busy' });
/** What keeps the thread from everything else. */
const computations = createQueue({ atOnce: 2, code: 'overloaded' });
/**
 * Writes of the API hold a connection each, often while they wait for each other: half of them are left
 * to pages. A hall that scans or types at the same moment waits rather than being refused.
 */
const writes = createQueue({
  atOnce: maxConnections / 2,
  places: 2_048,
  maxWaitMs: 45_000,
  code: 'overloaded',
});

const isDear = ({ routePattern, request }: APIContext) =>
  [searchRoutes, passwordRoutes, computingRoutes].some((routes) => routes.has(routePattern)) ||
  isMultipart(request);

/** Health checks are answered while the server is busy, too. */
const isProbe = ({ url: { pathname } }: APIContext) =>
  pathname === healthPath || pathname === readyPath;

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/** The queue that a request waits in; stored files and drawings of events wait in none. */
function queueOf({ routePattern, request, url: { pathname } }: APIContext): Queue | null {
  if (searchRoutes.has(routePattern)) return searches;
  if (passwordRoutes.has(routePattern)) return passwords;
  if (computingRoutes.has(routePattern)) return computations;
  if (pathname.startsWith('/api/')) {
    if (isReading(request)) return renders;
    return request.method === 'PUT' && receivingRoutes.has(routePattern) ? null : writes;
  }
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
