import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How the stub misbehaves: with a status, or by hanging, or by cutting the connection in an answer. */
export type BlobFault = 500 | 503 | 429 | 'hang' | 'cut';

export interface BlobApi {
  /** What `VERCEL_BLOB_API_URL` is to be. */
  url: string;
  /** `host:port` of the stub, for `BLOB_STUB`. */
  host: string;
  /** Makes a store and returns the token that reads and writes it. */
  addStore: (access: 'public' | 'private') => string;
  paths: () => string[];
  /**
   * From now on every call, or every call to the store of this token, fails like this; none with
   * null.
   */
  failWith: (fault: BlobFault | null, token?: string) => void;
  calls: () => number;
  stop: () => Promise<void>;
}

interface StoredFile {
  bytes: Buffer;
  type: string;
  maxAge: string;
  at: Date;
}

interface Store {
  id: string;
  access: 'public' | 'private';
  token: string;
  files: Map<string, StoredFile>;
  uploads: Map<string, { pathname: string; parts: Map<number, Buffer> }>;
  fault: BlobFault | null;
}

interface Grant {
  pathname: string;
  maximumSizeInBytes?: number;
  allowedContentTypes?: string[];
  validUntil?: number;
}

class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Reads a client token as the service does: signed with the store's own token. */
function getGrant(store: Store, clientToken: string): Grant {
  const encoded = clientToken.split('_')[4] ?? '';
  const [signature, payload = ''] = Buffer.from(encoded, 'base64').toString().split('.');
  if (signature !== createHmac('sha256', store.token).update(payload).digest('hex'))
    throw new Refusal(403, 'forbidden');
  const grant = JSON.parse(Buffer.from(payload, 'base64').toString()) as Grant;
  if (grant.validUntil && grant.validUntil < Date.now())
    throw new Refusal(400, 'bad_request', 'Token expired');
  return grant;
}

function checkGrant(grant: Grant | null, pathname: string, type: string, size: number): void {
  if (!grant) return;
  if (grant.pathname !== pathname)
    throw new Refusal(400, 'bad_request', '"pathname" does not match the token payload');
  if (grant.allowedContentTypes && !grant.allowedContentTypes.includes(type))
    throw new Refusal(400, 'bad_request', `contentType "${type}" is not allowed`);
  if (grant.maximumSizeInBytes && size > grant.maximumSizeInBytes)
    throw new Refusal(
      400,
      'bad_request',
      `the file length cannot be greater than ${grant.maximumSizeInBytes}`,
    );
}

const header = (request: IncomingMessage, name: string) => [request.headers[name] ?? ''].flat()[0]!;

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

const describe = (store: Store, pathname: string, file: StoredFile) => {
  const url = `https://${store.id}.${store.access}.blob.vercel-storage.com/${pathname}`;
  return {
    url,
    downloadUrl: `${url}?download=1`,
    pathname,
    contentType: file.type,
    size: file.bytes.length,
    uploadedAt: file.at.toISOString(),
    etag: `"${file.at.getTime()}"`,
    contentDisposition: `inline; filename="${pathname.split('/').at(-1) ?? ''}"`,
    cacheControl: `public, max-age=${file.maxAge}`,
  };
};

const getPath = (urlOrPath: string) => URL.parse(urlOrPath)?.pathname.slice(1) ?? urlOrPath;

/** Starts a local stub of Vercel Blob: its API, and the hosts that serve the files. */
export async function startBlobApi(): Promise<BlobApi> {
  const stores: Store[] = [];
  let faultOfAll: BlobFault | null = null;
  let calls = 0;

  const faultFor = (request: IncomingMessage, url: URL) => {
    const idInToken = header(request, 'authorization').split('_')[3]?.toLowerCase();
    const id = idInToken ?? url.hostname.split('.')[0];
    return faultOfAll ?? stores.find((store) => store.id === id)?.fault ?? null;
  };

  const getStore = (request: IncomingMessage) => {
    const [, , kind, id, secret] = header(request, 'authorization').split('_');
    const store = stores.find((one) => one.id === id?.toLowerCase());
    if (!store || !secret) throw new Refusal(403, 'forbidden');
    const token = header(request, 'authorization').replace('Bearer ', '');
    if (kind === 'client') return { store, grant: getGrant(store, token) };
    if (token !== store.token) throw new Refusal(403, 'forbidden');
    return { store, grant: null };
  };

  const keep = (request: IncomingMessage, bytes: Buffer, pathname: string) => {
    const { store, grant } = getStore(request);
    if (header(request, 'x-vercel-blob-access') !== store.access)
      throw new Refusal(400, 'bad_request', `Cannot use this access on a ${store.access} store`);
    const type = header(request, 'x-content-type') || 'application/octet-stream';
    checkGrant(grant, pathname, type, bytes.length);
    if (store.files.has(pathname) && header(request, 'x-allow-overwrite') !== '1')
      throw new Refusal(400, 'bad_request', 'This blob already exists');
    const maxAge = header(request, 'x-cache-control-max-age') || '2592000';
    const file = { bytes, type, maxAge, at: new Date() };
    store.files.set(pathname, file);
    return describe(store, pathname, file);
  };

  const multipart = async (request: IncomingMessage, pathname: string) => {
    const { store } = getStore(request);
    const action = header(request, 'x-mpu-action');
    const id = header(request, 'x-mpu-upload-id');
    if (action === 'create') {
      const uploadId = randomBytes(8).toString('hex');
      store.uploads.set(uploadId, { pathname, parts: new Map() });
      return { uploadId, key: pathname };
    }
    const upload = store.uploads.get(id);
    if (!upload || upload.pathname !== pathname) throw new Refusal(404, 'not_found');
    const body = await buffer(request);
    if (action === 'upload') {
      const number = Number(header(request, 'x-mpu-part-number'));
      upload.parts.set(number, body);
      return { etag: `"part-${number}"` };
    }
    const listed = JSON.parse(body.toString()) as { partNumber: number; etag: string }[];
    const parts = listed.map(({ partNumber }) => upload.parts.get(partNumber));
    if (parts.some((part) => !part)) throw new Refusal(400, 'bad_request', 'A part is missing');
    store.uploads.delete(id);
    return keep(request, Buffer.concat(parts as Buffer[]), pathname);
  };

  const read = (request: IncomingMessage, query: URLSearchParams) => {
    const { store, grant } = getStore(request);
    if (grant) throw new Refusal(403, 'client_token_not_allowed');
    const wanted = query.get('url');
    if (wanted !== null) {
      const file = store.files.get(getPath(wanted));
      if (!file) throw new Refusal(404, 'not_found');
      return describe(store, getPath(wanted), file);
    }
    const limit = Number(query.get('limit') ?? 1_000);
    const start = Number(query.get('cursor') ?? 0);
    const found = [...store.files].filter(([path]) => path.startsWith(query.get('prefix') ?? ''));
    return {
      blobs: found.slice(start, start + limit).map(([path, file]) => describe(store, path, file)),
      hasMore: found.length > start + limit,
      ...(found.length > start + limit && { cursor: String(start + limit) }),
    };
  };

  const answerApi = async (request: IncomingMessage, url: URL) => {
    const action = `${request.method} ${url.pathname.replace('/api/blob', '').replace(/\/$/, '')}`;
    const pathname = url.searchParams.get('pathname') ?? '';
    if (action === 'PUT ') return keep(request, await buffer(request), pathname);
    if (action === 'POST /mpu') return multipart(request, pathname);
    if (action === 'GET ') return read(request, url.searchParams);
    if (action !== 'POST /delete') throw new Refusal(404, 'not_found');
    const { store, grant } = getStore(request);
    if (grant) throw new Refusal(403, 'client_token_not_allowed');
    const { urls } = JSON.parse((await buffer(request)).toString()) as { urls: string[] };
    for (const one of urls) store.files.delete(getPath(one));
    return null;
  };

  const serveFile = (request: IncomingMessage, response: ServerResponse, url: URL): void => {
    const [id, access] = url.hostname.split('.');
    const store = stores.find((one) => one.id === id && one.access === access);
    const isOpen =
      access === 'public' || header(request, 'authorization') === `Bearer ${store?.token}`;
    const file = isOpen ? store?.files.get(decodeURIComponent(url.pathname.slice(1))) : undefined;
    if (!store || !isOpen || !file) return void response.writeHead(isOpen ? 404 : 403).end();
    const size = file.bytes.length;
    const range = /^bytes=(\d+)-(\d*)$/.exec(header(request, 'range'));
    const [from, to] = [Number(range?.[1] ?? 0), Number(range?.[2] || size - 1)];
    response.writeHead(range ? 206 : 200, {
      'content-type': file.type,
      'cache-control': `public, max-age=${file.maxAge}`,
      'x-content-type-options': 'nosniff',
      'content-length': to - from + 1,
      ...(range && { 'content-range': `bytes ${from}-${to}/${size}` }),
    });
    response.end(file.bytes.subarray(from, to + 1));
  };

  const server = createServer((request, response) => {
    // `/host/{host}/{path}` is how a browser asks, which cannot name another host than it connects to.
    const [, host = request.headers.host ?? 'localhost', path = request.url ?? '/'] =
      /^\/host\/([^/]+)(\/.*)$/.exec(request.url ?? '') ?? [];
    const url = new URL(path, `http://${host}`);
    const isFile = url.hostname.endsWith('.blob.vercel-storage.com');
    if (!isFile) calls += 1;
    const fault = faultFor(request, url);
    if (fault === 'hang') return;
    if (fault === 'cut') {
      response.writeHead(200, { 'content-length': 1_000 });
      response.write('{"url":', () => request.socket.destroy());
      return;
    }
    if (fault !== null) {
      const code = {
        500: 'internal_server_error',
        503: 'service_unavailable',
        429: 'rate_limited',
      };
      return send(response, fault, { error: { code: code[fault], message: code[fault] } });
    }
    if (isFile) return serveFile(request, response, url);
    answerApi(request, url).then(
      (body) => send(response, 200, body),
      (error: unknown) => {
        const { status, code, message } =
          error instanceof Refusal
            ? error
            : new Refusal(500, 'internal_server_error', String(error));
        send(response, status, { error: { code, message } });
      },
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}/api/blob`,
    host,
    addStore: (access) => {
      const id = `store${randomBytes(6).toString('hex')}`;
      const token = `vercel_blob_rw_${id}_${randomBytes(16).toString('hex')}`;
      stores.push({ id, access, token, files: new Map(), uploads: new Map(), fault: null });
      return token;
    },
    paths: () => stores.flatMap(({ files }) => [...files.keys()]),
    failWith: (fault, token) => {
      if (token === undefined) faultOfAll = fault;
      for (const store of stores) if (store.token === token) store.fault = fault;
    },
    calls: () => calls,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
