import type { z } from 'zod';
import { AppError } from './errors';

/** Bytes of a JSON body, unless a route says more. */
export const jsonLimit = 64 * 1024;
const deepest = 32;

const sentences = {
  tooLarge: 'What you sent is too large.',
  type: 'This kind of data is not supported here.',
  broken: 'The data could not be read.',
};

function tooLarge(): AppError {
  return new AppError('payload_too_large', sentences.tooLarge);
}

/** The body's bytes; refuses it as soon as it grows over the limit, whatever its header says. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** Text that PostgreSQL can hold: no NUL, no half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Refuses what is nested too deep. */
export function checkDepth(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= deepest) throw new AppError('bad_request', sentences.broken);
  for (const inner of Object.values(value)) checkDepth(inner, depth + 1);
}

/** Refuses text that cannot be stored. */
function checkText(value: unknown): void {
  if (typeof value === 'string' && !isStorable(value)) {
    throw new AppError('bad_request', sentences.broken);
  }
  if (typeof value !== 'object' || value === null) return;
  for (const entry of Object.entries(value)) entry.forEach(checkText);
}

const typeOf = (request: Request) =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** True where the request carries a form with files. */
export const isMultipart = (request: Request) => typeOf(request) === 'multipart/form-data';

/** The JSON of a body; 415 for another type, 413 over `limit` bytes, 400 where it is broken. */
export async function readJson(request: Request, limit = jsonLimit): Promise<unknown> {
  if (typeOf(request) !== 'application/json') {
    throw new AppError('unsupported_media_type', sentences.type);
  }
  const bytes = await readBytes(request, limit);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('bad_request', sentences.broken);
  }
  checkDepth(value);
  return value;
}

export interface Form {
  /** Text fields; of a field sent twice, the last. */
  fields: Record<string, string>;
  /** Files that were chosen; an empty file input is left out. */
  files: Map<string, File>;
}

/** A multipart form; 415 for another type, 413 over `limit` bytes, 400 where it is broken. */
export async function readForm(request: Request, limit: number): Promise<Form> {
  if (!isMultipart(request)) throw new AppError('unsupported_media_type', sentences.type);
  const bytes = await readBytes(request, limit);
  const type = request.headers.get('content-type') ?? '';
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw new AppError('bad_request', sentences.broken);
  }
  const fields: [string, string][] = [];
  const files = new Map<string, File>();
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.push([name, value]);
    else if (value.size > 0 || value.name !== '') files.set(name, value);
  }
  return { fields: Object.fromEntries(fields), files };
}

/**
 * The value as the schema has it; unknown keys are dropped. Throws `invalid_fields` with the first
 * sentence for each field, and the first of all as its message; `bad_request` where text that the
 * schema lets through cannot be stored.
 */
export function parse<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const result = schema.safeParse(value);
  if (result.success) {
    checkText(result.data);
    return result.data;
  }
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = issue.path.map(String).join('.');
    if (name && !Object.hasOwn(fields, name)) fields[name] = issue.message;
  }
  throw new AppError('invalid_fields', result.error.issues[0]?.message ?? sentences.broken, {
    fields,
  });
}
