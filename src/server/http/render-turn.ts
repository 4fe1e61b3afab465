import type { APIContext } from 'astro';
import { api } from '~/config/api-paths';
import { getEnv } from '../env';
import { AppError } from '../errors';
import { createFairQueue, type FairQueue } from '../queue/fair-queue';
import { respondBusy } from './busy-page';
import { formPages } from './methods';
import { requestContext } from './request-context';

let queue: FairQueue | null = null;

function getQueue(): FairQueue {
  if (queue) return queue;
  const { RENDERS_AT_ONCE, MAX_WAIT_SECONDS } = getEnv();
  queue = createFairQueue({
    atOnce: RENDERS_AT_ONCE,
    maxWaiting: 1_024,
    maxWaitingPerClient: 256,
    maxWaitMs: MAX_WAIT_SECONDS * 1000,
    code: 'overloaded',
  });
  return queue;
}

/** Stored files and drawings cost little, and their readers may be slow. */
const isFile = (pathname: string) => /^\/(?:files|covers)\//.test(pathname);

/** Says whether the server is alive: that is asked while it is busy, too. */
const isProbe = (pathname: string) => pathname === api.health || pathname === api.ready;

/** Returns true for pages, feeds and what is read through the API. */
function isBounded({ request: { method }, url: { pathname } }: APIContext): boolean {
  if (pathname.startsWith('/api/')) {
    return (method === 'GET' || method === 'HEAD') && !isProbe(pathname);
  }
  return !isFile(pathname);
}

/**
 * A page without a length is rendered while it is read: once this returns it is finished, however slow the
 * client is.
 */
async function finish(response: Response): Promise<Response> {
  const { body, headers } = response;
  const isPage = headers.get('content-type')?.startsWith('text/html');
  if (!body || !isPage || headers.has('content-length')) return response;
  return new Response(await response.arrayBuffer(), response);
}

/**
 * Renders the page of a form, whose turn begins once its body has been read (`locals.takeTurn`): a slow
 * client keeps nobody waiting.
 */
async function renderForm(
  client: Parameters<FairQueue>[0],
  { locals }: APIContext,
  render: () => Promise<Response>,
): Promise<Response> {
  const ended = Promise.withResolvers<void>();
  locals.takeTurn = () =>
    new Promise((begin, refuse) => {
      getQueue()(client, () => {
        begin();
        return ended.promise;
      }).catch(refuse);
    });
  try {
    return await finish(await render());
  } finally {
    ended.resolve();
  }
}

/**
 * Renders in the client's turn, so that one that asks for many pages delays nobody else. Whatever is
 * cached never comes here. Vercel bounds what each function does itself.
 */
export async function renderInTurn(
  context: APIContext,
  render: () => Promise<Response>,
): Promise<Response> {
  const { network, hasOthers } = requestContext.getStore() ?? {};
  if (network === undefined || !hasOthers || !isBounded(context)) return render();
  const client = { key: network, hasOthers, gone: context.request.signal };
  try {
    if (formPages.has(context.routePattern) && context.request.method === 'POST')
      return await renderForm(client, context, render);
    return await getQueue()(client, async () => finish(await render()));
  } catch (error) {
    if (error instanceof AppError && error.code === 'overloaded') return respondBusy(context.url);
    throw error;
  }
}
