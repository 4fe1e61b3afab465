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

/** Where a test without a browser finds a picture: on the server, or at the fake of Vercel Blob. */
export function getPictureAddress(image: string): string {
  if (!URL.canParse(image)) return served.origin + image;
  const { host, pathname } = new URL(image);
  return `http://${served.blobHost}/host/${host}${pathname}`;
}
