import type { z } from 'zod';
import { readChunks } from '../gate/body-chunks';
import { nameIssue, toIssues } from '~/lib/zod-issues';
import { AppError } from '../errors';
import { Busboy } from '@fastify/busboy';

interface Form {
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
async function parseMultipart(request: Request, limit: number): Promise<Form> {
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

/** Bytes of a JSON body, unless a route says more. */
export const jsonLimit = 64 * 1024;
const maxDepth = 32;

/** The body's bytes; throws as `readChunks` does. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(request, limit)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Text that PostgreSQL can hold: no NUL, no half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Refuses JSON that is nested too deeply. */
export function checkDepth(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= maxDepth) throw new AppError('bad_request');
  for (const inner of Object.values(value)) checkDepth(inner, depth + 1);
}

/** Refuses text that cannot be stored. */
function checkText(value: unknown): void {
  if (typeof value === 'string' && !isStorable(value)) {
    throw new AppError('bad_request');
  }
  if (typeof value !== 'object' || value === null) return;
  for (const entry of Object.entries(value)) entry.forEach(checkText);
}

const typeOf = (request: Request) =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Returns true if the request carries a form with files. */
export const isMultipart = (request: Request) => typeOf(request) === 'multipart/form-data';

/** Refuses by its headers alone what `readForm` would refuse: 415 for another type, 413 over `limit`. */
export function checkFormHead(request: Request, limit: number): void {
  if (!isMultipart(request)) throw new AppError('unsupported_media_type');
  if (Number(request.headers.get('content-length') ?? 0) > limit) {
    throw new AppError('payload_too_large');
  }
}

/** Reads a JSON body; 415 for another type, 413 over `limit` bytes, 400 if it is malformed. */
export async function readJson(request: Request, limit = jsonLimit): Promise<unknown> {
  if (typeOf(request) !== 'application/json') {
    throw new AppError('unsupported_media_type');
  }
  const bytes = await readBytes(request, limit);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('bad_request');
  }
  checkDepth(value);
  return value;
}

/** Reads a multipart form; 415 for another type, 413 over `limit` bytes, 400 if it is malformed. */
export async function readForm(request: Request, limit: number): Promise<Form> {
  checkFormHead(request, limit);
  return parseMultipart(request, limit);
}

/**
 * The value as the schema has it; unknown keys are dropped. Throws `invalid_fields` with the first
 * issue of each field; `bad_request` where text that the schema lets through cannot be stored.
 */
export function parse<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const result = schema.safeParse(value, { error: nameIssue });
  if (result.success) {
    checkText(result.data);
    return result.data;
  }
  throw new AppError('invalid_fields', undefined, { issues: toIssues(result.error) });
}
