import type { z } from 'zod';
import { readChunks } from '../gate/body-chunks';
import { nameIssue, toIssues } from '~/lib/zod-issues';
import { AppError } from '../errors';
import { parseMultipart, type Form } from './multipart';

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
