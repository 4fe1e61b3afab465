import type { APIContext, APIRoute } from 'astro';
import type { Db } from '#db/client';
import type { z } from 'zod';
import { limits } from '~/config/limits';
import { rowId } from '~/lib/url/row-id';
import { requireAdmin, requireUser, type Actor } from '../auth/actor';
import { isMultipart, jsonLimit, parse, readForm, readJson } from './body';
import { getDb } from '../db';
import {
  AppError,
  errorStatus,
  isDatabaseAway,
  type ErrorCode,
  type ErrorDetails,
} from '../errors';
import { log } from '../log';
import { requestId } from './request-context';
import { actorOf } from '../auth/session-cookie';

/** Seconds after which a client may ask again while the database is away. */
const retryAfter = 5;

const sentences = {
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is briefly unavailable. Please try again in a moment.',
  not_found: 'Not found.',
  method_not_allowed: 'This action is not possible here.',
} satisfies Partial<Record<ErrorCode, string>>;

/** The answer to a failed call: `{ error, message, code, fields?, requestId? }`. */
export function errorResponse(
  code: ErrorCode,
  message: string,
  { fields, retryAfter: wait = code === 'unavailable' ? retryAfter : undefined }: ErrorDetails = {},
): Response {
  return Response.json(
    { error: message, message, code, ...(fields && { fields }), requestId: requestId() },
    {
      status: errorStatus[code],
      headers: {
        'Cache-Control': 'no-store',
        ...(wait !== undefined && { 'Retry-After': String(Math.max(1, Math.ceil(wait))) }),
      },
    },
  );
}

/** Maps a thrown error to an answer; what is not a named error is logged and shown as a fault of ours. */
export function answerTo(error: unknown, pathname: string): Response {
  if (error instanceof AppError) return errorResponse(error.code, error.message, error.details);
  const code = isDatabaseAway(error) ? 'unavailable' : 'internal';
  log.error({ err: error, path: pathname }, code === 'unavailable' ? 'database away' : 'failed');
  return errorResponse(code, sentences[code]);
}

export interface PublicList<Result> {
  /** Cache tags; a write that changes the list invalidates them. */
  tags: string[];
  /** The result, or a `Response` that is answered as it is. */
  load: (db: Db, context: APIContext) => Promise<Result>;
}

/** A GET that anyone may call: cached five minutes, dropped by tag on a write. */
export function publicGet<Result>({ tags, load }: PublicList<Result>): APIRoute {
  return async (context) => {
    try {
      const result = await load(await getDb(), context);
      context.cache.set({ maxAge: limits.publicCache / 1000, swr: 60, tags });
      return result instanceof Response ? result : Response.json(result);
    } catch (error) {
      return answerTo(error, context.url.pathname);
    }
  };
}

/** A GET whose answer is never stored. */
export function uncachedGet<Result>(
  load: (db: Db, context: APIContext) => Promise<Result>,
): APIRoute {
  return async (context) => {
    try {
      const result = await load(await getDb(), context);
      return Response.json(result, { headers: { 'Cache-Control': 'no-store' } });
    } catch (error) {
      return answerTo(error, context.url.pathname);
    }
  };
}

/** Who may call an endpoint; the service checks once more what belongs to whom. */
export type Access = 'anyone' | 'user' | 'admin';
type ActorFor<Level extends Access> = Level extends 'anyone' ? Actor | null : Actor;

export interface Call<Level extends Access, Body> {
  actor: ActorFor<Level>;
  body: Body;
  /** Files of a multipart form by field name; empty for JSON. */
  files: Map<string, File>;
  context: APIContext;
}

export interface Endpoint<Level extends Access, Body, Result> {
  access: Level;
  /** What the body must be; without it no body is read. */
  body?: z.ZodType<Body>;
  /** Bytes that a multipart form may have; without it only JSON is taken. */
  formLimit?: number;
  /** Bytes that a JSON body may have. */
  jsonLimit?: number;
  /** Status of a success; 200 unless said, 204 where there is no result. */
  status?: number;
  /** Cache tags that a success makes stale. */
  stale?: string[];
  /** The one call of a service. A `Response` is answered as it is. */
  run: (db: Db, call: Call<Level, Body>) => Promise<Result>;
}

async function readBody(
  request: Request,
  limits: { formLimit?: number; jsonLimit?: number },
): Promise<{ value: unknown; files: Map<string, File> }> {
  if (limits.formLimit !== undefined && isMultipart(request)) {
    const { fields, files } = await readForm(request, limits.formLimit);
    return { value: fields, files };
  }
  return { value: await readJson(request, limits.jsonLimit ?? jsonLimit), files: new Map() };
}

/**
 * Makes an endpoint that is not cached from an access level, a body schema and one service call. It
 * responds with JSON and `Cache-Control: no-store`, and with named errors (docs/product.md#errors).
 * The service is authoritative about access; the endpoint only responds early.
 */
export function endpoint<Level extends Access, Body = undefined, Result = unknown>(
  spec: Endpoint<Level, Body, Result>,
): APIRoute {
  return async (context) => {
    try {
      const db = await getDb();
      const found = await actorOf(db, context.cookies);
      const actor = (
        spec.access === 'anyone'
          ? found
          : spec.access === 'admin'
            ? requireAdmin(found)
            : requireUser(found)
      ) as ActorFor<Level>;
      const { value, files } = spec.body
        ? await readBody(context.request, spec)
        : { value: undefined, files: new Map<string, File>() };
      const body = spec.body ? parse(spec.body, value) : (undefined as Body);
      const result = await spec.run(db, { actor, body, files, context });
      if (spec.stale) await context.cache.invalidate({ tags: spec.stale });
      if (result instanceof Response) return result;
      const headers = { 'Cache-Control': 'no-store' };
      if (result === undefined) return new Response(null, { status: 204, headers });
      return Response.json(result, { status: spec.status ?? 200, headers });
    } catch (error) {
      return answerTo(error, context.url.pathname);
    }
  };
}

/** Returns the row id that a path parameter names; throws `not_found` if it names none. */
export function idParam(context: APIContext, name: string, max?: number): number {
  const id = rowId(context.params[name], max);
  if (id === null) throw new AppError('not_found', sentences.not_found);
  return id;
}

/** The answer to a method that an endpoint does not have. */
export const methodNotAllowed = () =>
  errorResponse('method_not_allowed', sentences.method_not_allowed);

/** The answer where something was thrown that nobody caught. */
export const internalError = () => errorResponse('internal', sentences.internal);

/** The answer to an address under `/api` that is not there. */
export const notFoundError = () => errorResponse('not_found', sentences.not_found);
export const notFound: APIRoute = notFoundError;
