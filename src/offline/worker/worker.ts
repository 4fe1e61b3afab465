import {
  assetCache,
  pageCache,
  pageCachePrefix,
  pageKey,
  shellCache,
  standIn,
} from '~/offline/saved/caches';
import { receivePath } from '~/config/small-paths';
import { isFromOtherSite, saveIncoming, tooLarge } from '~/offline/incoming';
import { sendWaiting } from '~/offline/outbox/send-waiting';
import { outboxName } from '~/offline/outbox/waiting';
import { bareOfflinePage } from './bare-page';
import type { FetchEvent, WorkerScope } from './worker-types';

declare const __BUILD_ID__: string;

// The service worker. It never prefetches: people decide what is saved (src/offline/saved/save.ts),
// except for the pages that list it.
const worker = globalThis as unknown as WorkerScope;

/** With navigation preload a page is fetched while the worker starts. */
const preload = worker.registration.navigationPreload;

const hasSaved = async () => (await caches.keys()).some((name) => name.startsWith(pageCachePrefix));

/** Saves the pages that stand in for others. */
async function cacheShell(signal?: AbortSignal): Promise<void> {
  const options = signal ? { signal } : {};
  // Their list is a separate file, since few people save something.
  const answer = await fetch('/sw-shell.json', options);
  const shell = (await answer.json()) as { build: string; urls: string[] };
  // After a deployment the file is from another build, whose own worker caches it.
  if (shell.build !== __BUILD_ID__) return;
  const pages = await caches.open(shellCache(__BUILD_ID__));
  const assets = await caches.open(assetCache);
  for (const url of shell.urls) {
    const cache = url.startsWith('/_astro/') ? assets : pages;
    if (!(await cache.match(url))) await cache.add(new Request(url, options));
  }
}

/** Saved pages are complete and stay until a newer build saves them again. */
async function begin(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('shell-') && name !== shellCache(__BUILD_ID__)) await caches.delete(name);
  await preload?.[(await hasSaved()) ? 'disable' : 'enable']();
  await worker.clients.claim();
}

async function offlinePage({ pathname }: URL): Promise<Response> {
  const prefix = /^\/en(?=\/|$)/.exec(pathname)?.[0] ?? '';
  const page = await caches.match(`${prefix}/offline`, { ignoreVary: true });
  return page ?? bareOfflinePage(prefix ? 'en' : 'id');
}

/**
 * A saved page of this build is served from the cache. One of an older build, or one that changes,
 * is served only when offline.
 */
async function answer({ request, preloadResponse }: FetchEvent, url: URL): Promise<Response> {
  const options = { ignoreVary: true };
  // Saves fetch from the server.
  if (request.cache === 'reload') return fetch(request);
  if (url.pathname.startsWith('/_astro/')) {
    return (await caches.match(request, options)) ?? fetch(request);
  }
  const key = pageKey(request.url);
  const cached = await caches.match(key, { ...options, cacheName: pageCache(__BUILD_ID__) });
  if (cached && !cached.headers.has(standIn)) return cached;
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const older = await caches.match(key, options);
    if (older) return older;
    if (request.mode === 'navigate') return offlinePage(url);
    throw error;
  }
}

worker.addEventListener('install', (event) => {
  const caching = hasSaved().then((has) => (has ? cacheShell() : undefined));
  // Without space for them, the new worker is still better than the old one.
  event.waitUntil(caching.catch(() => undefined));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(begin());
});

worker.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (event.data !== 'cache-shell' || !port) return;
  const reply = () => port.postMessage('done');
  // The page's only later message says that the person has paused saving.
  const controller = new AbortController();
  port.onmessage = () => controller.abort();
  // From now on pages are served from the cache.
  event.waitUntil(
    Promise.all([cacheShell(controller.signal), preload?.disable()]).then(reply, reply),
  );
});

/** Sends waiting actions and notifies open pages. */
async function send(): Promise<void> {
  const actionResults: object[] = [];
  const { waits } = await sendWaiting(__BUILD_ID__, (action, result) =>
    actionResults.push({ action, result }),
  );
  for (const page of await worker.clients.matchAll()) page.postMessage({ actionResults });
  // The browser tries again.
  if (waits) throw new Error('waits');
}

worker.addEventListener('sync', (event) => {
  if (event.tag === outboxName) event.waitUntil(send());
});

/** Stores a share from another app and redirects to the page that handles it. */
async function receive(request: Request, page: string): Promise<Response> {
  // The server redirects without storing: another site must not replace a waiting share.
  if (isFromOtherSite(request.referrer, worker.location.origin)) return fetch(request);
  const copy = request.clone();
  try {
    const isSaved = await saveIncoming(await request.formData());
    return Response.redirect(isSaved ? page : `${page}?${tooLarge}`, 303);
  } catch {
    // Storage is forbidden or full: the server redirects.
    return fetch(copy);
  }
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isShare = url.pathname.endsWith(receivePath) && request.mode === 'navigate';
  if (isShare && request.method === 'POST') {
    // The page is above the address to which its shares are sent, in either language.
    event.respondWith(receive(request, new URL('.', url).pathname.slice(0, -1)));
    return;
  }
  // The worker ignores calls of scripts; files behind the API are opened like pages.
  const isCall = url.pathname.startsWith('/api/') && request.mode !== 'navigate';
  if (request.method !== 'GET' || url.origin !== worker.location.origin || isCall) return;
  event.respondWith(answer(event, url));
});
