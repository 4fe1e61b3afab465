import type { Page } from 'playwright';
import { inject } from 'vitest';

/** Addresses of Vercel Blob that a page may ask: its files, and the API that takes an upload. */
export const blobAddress =
  /^https:\/\/(?:[\w-]+\.(?:public|private)\.blob\.vercel-storage\.com|vercel\.com\/api\/blob)\//;

/**
 * Leads what a page asks of Vercel Blob to the counterpart of the tests, where there is one. These requests
 * alone: Playwright's own `route` takes all of them, and then the cache and `setOffline` no longer work.
 */
export async function useBlobs(page: Page): Promise<void> {
  const blobHost = inject('blobHost');
  if (!blobHost) return;
  const session = await page.context().newCDPSession(page);
  const hosts = ['https://*.blob.vercel-storage.com/*', 'https://vercel.com/api/blob/*'];
  await session.send('Fetch.enable', { patterns: hosts.map((urlPattern) => ({ urlPattern })) });
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const answer = async () => {
      const { host, pathname, search } = new URL(request.url);
      const path = host === 'vercel.com' ? pathname : `/host/${host}${pathname}`;
      const body = (request.postDataEntries ?? []).map(({ bytes }) =>
        Buffer.from(bytes ?? '', 'base64'),
      );
      const response = await fetch(`http://${blobHost}${path}${search}`, {
        method: request.method,
        headers: request.headers,
        ...(body.length > 0 && { body: Buffer.concat(body) }),
      });
      const headers = [...response.headers, ['access-control-allow-origin', '*']];
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: response.status,
        responseHeaders: headers.map(([name = '', value = '']) => ({ name, value })),
        body: Buffer.from(await response.arrayBuffer()).toString('base64'),
      });
    };
    // The page may be gone before its answer is there.
    answer().catch(() => undefined);
  });
}

/** Fetches a file of the site as a browser does, wherever its address says that it is kept. */
export function fetchStored(address: string, origin: string): Promise<Response> {
  const url = new URL(address, origin);
  if (!blobAddress.test(url.href)) return fetch(url);
  return fetch(`http://${inject('blobHost')}/host/${url.host}${url.pathname}`);
}
