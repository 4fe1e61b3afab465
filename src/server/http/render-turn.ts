import type { APIContext } from 'astro';
import { namesRead } from '~/config/queries';
import { readEnv } from '../env';
import { AppError } from '../errors';
import { createFairQueue, type FairQueue } from '../queue/fair-queue';
import { respondBusy } from './busy-page';
import { requestContext } from './request-context';

let queue: FairQueue | null = null;

function getQueue(): FairQueue {
  if (queue) return queue;
  const { RENDERS_AT_ONCE, MAX_WAIT_SECONDS } = readEnv(process.env);
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

/**
 * Returns true for pages, feeds and the lists that are cached. Forms are not kept waiting while they
 * are being sent; their number is limited as they arrive.
 */
function isBounded({ request: { method }, url: { pathname } }: APIContext): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (pathname.startsWith('/api/')) return namesRead(pathname) !== null;
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
    return await getQueue()(client, async () => finish(await render()));
  } catch (error) {
    if (error instanceof AppError && error.code === 'overloaded') return respondBusy(context.url);
    throw error;
  }
}
