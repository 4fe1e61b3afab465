import { Busboy } from '@fastify/busboy';
import { bodyFaults, readChunks } from './body-stream';
import { AppError } from '../errors';

export interface Form {
  /** Text fields; of a field sent twice, the last. */
  fields: Record<string, string>;
  /** Files that were chosen; an empty file input is left out. */
  files: Map<string, File>;
}

/** More than any form of ours has. */
export const mostParts = { fields: 96, files: 4, headers: 16, headerBytes: 4 * 1024 };

const broken = () => new AppError('bad_request', bodyFaults.broken);

/** A name as it was typed: browsers write quotes and line breaks in it as these signs. */
const unquoted = (name: string) =>
  name.replace(/%22|%0D|%0A/gi, (sign) => decodeURIComponent(sign));

/**
 * Reads a multipart form piece by piece, with bounds on its size, its parts, and what stands above each.
 * Throws as `readChunks` does, and `bad_request` where it is broken or has more parts than a form of ours.
 */
export async function parseMultipart(request: Request, limit: number): Promise<Form> {
  const fields: [string, string][] = [];
  const files = new Map<string, File>();
  let parser: InstanceType<typeof Busboy>;
  try {
    parser = new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      preservePath: true,
      limits: {
        fields: mostParts.fields,
        files: mostParts.files,
        parts: mostParts.fields + mostParts.files,
        headerPairs: mostParts.headers,
        headerSize: mostParts.headerBytes,
        fieldSize: limit,
        fileSize: limit,
      },
    });
  } catch {
    throw broken();
  }
  const end = new Promise<void>((resolve, reject) => {
    const fail = () => reject(broken());
    for (const event of ['partsLimit', 'fieldsLimit', 'filesLimit', 'error'] as const) {
      parser.on(event, fail);
    }
    parser.on('finish', resolve);
    parser.on('field', (name: string | undefined, value) => {
      if (name === undefined) fail();
      else fields.push([unquoted(name), value]);
    });
    parser.on('file', (name: string | undefined, stream, filename: string | undefined, _, type) => {
      const chunks: Buffer<ArrayBuffer>[] = [];
      stream.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
      stream.on('error', fail);
      stream.on('end', () => {
        if (name === undefined) return fail();
        const file = new File(chunks, unquoted(filename ?? ''), { type });
        if (file.size > 0 || file.name !== '') files.set(unquoted(name), file);
      });
    });
  });
  // It may fail while a piece is waited for, and is waited for itself after each.
  end.catch(() => undefined);
  const write = (chunk: Uint8Array) =>
    new Promise<void>((resolve) => {
      parser.write(chunk, () => resolve());
    });
  for await (const chunk of readChunks(request, limit)) await Promise.race([write(chunk), end]);
  parser.end();
  await end;
  return { fields: Object.fromEntries(fields), files };
}
