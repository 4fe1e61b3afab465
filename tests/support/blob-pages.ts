import { filesIn } from './documents';
import { served } from './served';

/** Addresses of Vercel Blob that a page may ask: its files, and the API that takes an upload. */
export const blobAddress =
  /^https:\/\/(?:[\w-]+\.(?:public|private)\.blob\.vercel-storage\.com|vercel\.com\/api\/blob)\//;

/** How a browser reaches the fake of Vercel Blob at its addresses, if there is one. */
export function blobFlags(): string[] {
  const port = served.blobPort;
  if (!port) return [];
  const hosts = ['vercel.com', '*.blob.vercel-storage.com'];
  const rules = hosts.map((host) => `MAP ${host}:443 127.0.0.1:${port}`).join(', ');
  return [`--host-resolver-rules=${rules}`, '--ignore-certificate-errors'];
}

/** Fetches a file of the site as a browser does, wherever its address says that it is kept. */
export function fetchStored(address: string, origin: string): Promise<Response> {
  const url = new URL(address, origin);
  if (!blobAddress.test(url.href)) return fetch(url);
  return fetch(`http://${served.blobHost}/host/${url.host}${url.pathname}`);
}

/** Names of the PDF files of people that the site holds now, wherever it keeps them. */
export async function storedDocuments(): Promise<string[]> {
  if (!served.blobHost) return filesIn(served.documents).sort();
  const answer = await fetch(`http://${served.blobHost}/api/blob?limit=1000`, {
    headers: { authorization: `Bearer ${served.blobToken}` },
  });
  const { blobs } = (await answer.json()) as { blobs: { pathname: string }[] };
  return blobs.map(({ pathname }) => pathname).sort();
}

/** Where a test without a browser finds a picture: on the server, or at the fake of Vercel Blob. */
export function getPictureAddress(image: string): string {
  if (!URL.canParse(image)) return served.origin + image;
  const { host, pathname } = new URL(image);
  return `http://${served.blobHost}/host/${host}${pathname}`;
}
