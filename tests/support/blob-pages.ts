import type { BrowserContext } from 'playwright';
import { inject } from 'vitest';

/** Addresses of Vercel Blob that a page may ask: its files, and the API that takes an upload. */
export const blobAddress =
  /^https:\/\/(?:[\w-]+\.(?:public|private)\.blob\.vercel-storage\.com|vercel\.com\/api\/blob)\//;

/** Leads what a browser asks of Vercel Blob to the counterpart of the tests, where there is one. */
export async function useBlobs(context: BrowserContext): Promise<void> {
  const blobHost = inject('blobHost');
  if (!blobHost) return;
  await context.route(blobAddress, async (route) => {
    const { host, pathname, search } = new URL(route.request().url());
    const path = host === 'vercel.com' ? pathname : `/host/${host}${pathname}`;
    const response = await route.fetch({ url: `http://${blobHost}${path}${search}` });
    const headers = { ...response.headers(), 'access-control-allow-origin': '*' };
    await route.fulfill({ response, headers });
  });
}

/** Fetches a file of the site as a browser does, wherever its address says that it is kept. */
export function fetchStored(address: string, origin: string): Promise<Response> {
  const url = new URL(address, origin);
  if (!blobAddress.test(url.href)) return fetch(url);
  return fetch(`http://${inject('blobHost')}/host/${url.host}${url.pathname}`);
}
