import { cut } from '~/lib/text-forms/graphemes';
import { hasEtag } from './conditional';
import { AppError } from '../errors';
import type { OfficeKind } from '../documents/office-file';
import { documentTypes, type Range } from '../documents/store';

/**
 * Parses a `Range` header: `whole` if it is absent, asks for several parts, or is not understood
 * (RFC 9110, 14.2); `null` if the file has no such part.
 */
export function parseRange(header: string | null, size: number): Range | 'whole' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : null;
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start < size ? { start, end } : null;
}

/** Whether a browser keeps a file or shows it. */
type Disposition = 'attachment' | 'inline';

/** `Content-Disposition` of a file under any name (RFC 6266, RFC 5987). */
export function disposition(kind: Disposition, name: string, extension: string): string {
  const bare = name
    // Characters that a file system takes for a path, a device or a quote, and invisible ones.
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|%]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(new RegExp(`\\.${extension}$`, 'i'), '')
    .replace(/^[. ]+|[. ]+$/g, '');
  const full = `${cut(bare.toWellFormed(), 120) || 'dokumen'}.${extension}`;
  const ascii = full.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  const encoded = encodeURIComponent(full).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

export interface PrivateFile {
  name: string;
  size: number;
  /** Names its content: another content has another tag. */
  etag: string;
  read: (range?: Range) => Promise<ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>>;
}

export interface SentFile extends PrivateFile {
  type: string;
  extension: string;
  disposition: Disposition;
  /** `Cache-Control`. Cacheable files are not sent again to clients that have them. */
  caching: string;
}

/** Responds with a file, or the requested part. */
export async function fileResponse(request: Request, file: SentFile): Promise<Response> {
  const etag = `"${file.etag}"`;
  const headers = {
    'Content-Type': file.type,
    'Content-Disposition': disposition(file.disposition, file.name, file.extension),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': file.caching,
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  if (hasEtag(request, etag) && !file.caching.includes('no-store')) {
    const { 'Cache-Control': caching, ETag } = headers;
    return new Response(null, { status: 304, headers: { 'Cache-Control': caching, ETag } });
  }
  const ifRange = request.headers.get('if-range');
  const isSame = ifRange === null || ifRange === etag;
  const range = isSame ? parseRange(request.headers.get('range'), file.size) : 'whole';
  if (range === null) {
    const { code, message } = new AppError('range_invalid');
    return Response.json(
      { error: message, message, code },
      {
        status: 416,
        headers: { 'Content-Range': `bytes */${file.size}`, 'Cache-Control': 'no-store' },
      },
    );
  }
  const isHead = request.method === 'HEAD';
  if (range === 'whole') {
    const body = isHead ? null : await file.read();
    return new Response(body, { headers: { ...headers, 'Content-Length': String(file.size) } });
  }
  const { start, end } = range;
  return new Response(isHead ? null : await file.read(range), {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(end - start + 1),
      'Content-Range': `bytes ${start}-${end}/${file.size}`,
    },
  });
}

/** A private PDF file, which a browser keeps and never shows. */
export const pdfResponse = (request: Request, file: PrivateFile): Promise<Response> =>
  fileResponse(request, {
    ...file,
    type: 'application/pdf',
    extension: 'pdf',
    disposition: 'attachment',
    caching: 'private, no-store',
  });

/** A private office file, which a browser keeps and never shows. */
export const officeResponse = (
  request: Request,
  { kind, ...file }: PrivateFile & { kind: OfficeKind },
): Promise<Response> =>
  fileResponse(request, {
    ...file,
    type: documentTypes[kind],
    extension: kind,
    disposition: 'attachment',
    caching: 'private, no-store',
  });

/** A private photo, which we made ourselves: a browser may show it. */
export const photoResponse = (request: Request, file: PrivateFile): Promise<Response> =>
  fileResponse(request, {
    ...file,
    type: 'image/webp',
    extension: 'webp',
    disposition: 'inline',
    caching: 'private, no-store',
  });
