import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startBlobApi, type BlobApi } from './blob-api.ts';

/** A stub of Vercel Blob with a store for pictures and one for documents, and how a server finds it. */
export async function startBlobs(): Promise<BlobApi & { env: Record<string, string> }> {
  const api = await startBlobApi();
  const preload = pathToFileURL(resolve('tests/support/redirect-blob.mjs')).href;
  const env = {
    VERCEL_BLOB_API_URL: api.url,
    BLOB_STUB: api.host,
    BLOB_READ_WRITE_TOKEN: api.addStore('public'),
    BLOB_PRIVATE_READ_WRITE_TOKEN: api.addStore('private'),
    NODE_OPTIONS: `--import=${preload}`,
  };
  return { ...api, env };
}
