import { Busboy } from '@fastify/busboy';
import { readChunks } from '../gate/body-chunks';
import { AppError } from '../errors';

export interface Form {
  /** Text fields; of a field sent twice, the last. */
  fields: Record<string, string>;
  /** Files that were chosen; an empty file input is left out. */
  files: Map<string, File>;
}

/** More than any of our forms has. */
export const maxParts = { fields: 96, files: 4, headers: 16, headerBytes: 4 * 1024 };

const badRequest = () => new AppError('bad_request');

/** Decodes a name: browsers escape quotes and line breaks like this. */
const unquoted = (name: string) =>
  name.replace(/%22|%0D|%0A/gi, (sign) => decodeURIComponent(sign));

/**
 * Reads a multipart form chunk by chunk, with limits on its size, its parts, and their headers.
 * Throws as `readChunks` does, and `bad_request` if it is malformed or has more parts than any of
 * our forms.
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
        fields: maxParts.fields,
        files: maxParts.files,
        parts: maxParts.fields + maxParts.files,
        headerPairs: maxParts.headers,
        headerSize: maxParts.headerBytes,
        fieldSize: limit,
        fileSize: limit,
      },
    });
  } catch {
    throw badRequest();
  }
  const end = new Promise<void>((resolve, reject) => {
    const fail = () => reject(badRequest());
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
  // It may reject while a chunk is awaited; it is awaited itself after each chunk.
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
