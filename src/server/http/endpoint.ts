import type { APIContext, APIRoute } from 'astro';
import type { Db } from '#db/client';
import type { z } from 'zod';
import { openedAsHeader } from '~/config/small-paths';
import { cachedUnder } from '~/server/cache/cached-under';
import { staffNeed, type StaffAccess } from '~/config/staff-scopes';
import { rowId } from '~/lib/url/page-query';
import { requireScope, requireUser, type Actor } from '../auth/actor';
import { isMultipart, jsonLimit, parse, readForm, readJson } from './body';
import { getDb } from '../db';
import { getIssueTexts } from '~/i18n/issues';
import { translateIssues } from '~/lib/issue';
import { AppError } from '../errors';
import { DatabaseOpeningError } from '../database-opening';
import { isAccountGone, isDatabaseAway, isLockConflict, isPoolBusy } from '../database-errors';
import type { ErrorCode } from '../error-status';
import { log } from '../log';
import { requestId } from './request-context';
import { getActor } from '../auth/session-cookie';
import { createHash, timingSafeEqual } from 'node:crypto';
import { getEnv } from '../env';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Rejects callers without the scheduler's secret, and everyone if none is configured. Digests are
 * compared, so that timing reveals nothing.
 */
export function requireScheduler(authorization: string | null): void {
  const secret = getEnv().CRON_SECRET;
  const isRight = timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${secret}`));
  if (!secret || !isRight) throw new AppError('scheduler_only');
}

/** Seconds after which a client may retry while the database is unavailable. */
const retryAfter = 5;
export const noStore = { 'Cache-Control': 'no-store' };

/** The `Retry-After` of a failed call in seconds; null if retrying is useless. */
export function retryAfterOf({ status, details }: AppError): string | null {
  const wait = details.retryAfter ?? (status === 503 ? retryAfter : undefined);
  return wait === undefined ? null : String(Math.max(1, Math.ceil(wait)));
}

/**
 * The response to a call that failed: `{ error, message, code, params?, fields?, issues?, current?, retryAt?, requestId? }`.
 * `error`, `message` and `fields` are English texts of the codes, for people who read the API.
 */
export function errorResponse(error: AppError): Response {
  const { code, params, message, status, details } = error;
  const { issues, current, retryAt } = details;
  const fields = issues && translateIssues(issues, getIssueTexts('en'));
  const wait = retryAfterOf(error);
  return Response.json(
    {
      error: message,
      message,
      code,
      params,
      fields,
      issues,
      current,
      retryAt,
      requestId: requestId(),
    },
    {
      status,
      headers: {
        ...noStore,
        ...(wait !== null && { 'Retry-After': wait }),
      },
    },
  );
}

function nameError(error: unknown): { code: ErrorCode; message: string } {
  if (isLockConflict(error)) return { code: 'rows_busy', message: 'waited too long for a lock' };
  if (isPoolBusy(error)) return { code: 'overloaded', message: 'all connections in use' };
  if (isDatabaseAway(error)) return { code: 'unavailable', message: 'database away' };
  return { code: 'internal', message: 'failed' };
}

/** Converts a thrown error to an `AppError`; unexpected ones are logged. */
export function toAppError(error: unknown, pathname: string): AppError {
  if (error instanceof AppError) return error;
  if (isAccountGone(error)) return new AppError('unauthorized');
  if (error instanceof DatabaseOpeningError) return new AppError('database_opening');
  const { code, message } = nameError(error);
  log.error({ err: error, path: pathname }, message);
  return new AppError(code);
}

/** Maps a thrown error to a response. */
export const toErrorResponse = (error: unknown, pathname: string): Response =>
  errorResponse(toAppError(error, pathname));

/** Wraps an endpoint: passes the database, and turns errors into responses. */
export function toRoute(respond: (db: Db, context: APIContext) => Promise<Response>): APIRoute {
  return async (context) => {
    try {
      return await respond(await getDb(), context);
    } catch (error) {
      return toErrorResponse(error, context.url.pathname);
    }
  };
}

export interface PublicList<Result> {
  /** Cache tags; a write that changes the list invalidates them. */
  tags: string[];
  /** The result; a `Response` is passed through. */
  load: (db: Db, context: APIContext) => Promise<Result>;
}

/** A GET that anyone may call: cached five minutes, dropped by tag on a write. */
export function publicGet<Result>({ tags, load }: PublicList<Result>): APIRoute {
  return toRoute(async (db, context) => {
    const result = await load(db, context);
    context.cache.set(cachedUnder(tags));
    return result instanceof Response ? result : Response.json(result);
  });
}

/** The callers that an endpoint accepts; the service checks access to rows. */
export type Access = 'anyone' | 'user' | StaffAccess | 'scheduler';
type ActorFor<Level extends Access> = Level extends 'user' | StaffAccess ? Actor : Actor | null;

interface Call<Level extends Access, Body> {
  actor: ActorFor<Level>;
  body: Body;
  /** Files of a multipart form by field name; empty for JSON. */
  files: Map<string, File>;
  context: APIContext;
}

export interface Endpoint<Level extends Access, Body, Result> {
  access: Level;
  /** Schema of the body; without one no body is read. */
  body?: z.ZodType<Body>;
  /** Bytes that a multipart form may have; without it only JSON is taken. */
  formLimit?: number;
  /** Bytes that a JSON body may have. */
  jsonLimit?: number;
  /** Status of a success; 200 by default, 204 if there is no result. */
  status?: number;
  /** The one call of a service; a `Response` is passed through. */
  run: (db: Db, call: Call<Level, Body>) => Promise<Result>;
}

export async function readBody(
  request: Request,
  limits: { formLimit?: number; jsonLimit?: number },
): Promise<{ value: unknown; files: Map<string, File> }> {
  if (limits.formLimit !== undefined && isMultipart(request)) {
    const { fields, files } = await readForm(request, limits.formLimit);
    return { value: fields, files };
  }
  return { value: await readJson(request, limits.jsonLimit ?? jsonLimit), files: new Map() };
}

/** Returns the caller if the access level permits them; otherwise throws. */
export async function admit(db: Db, access: Access, { request, cookies }: APIContext) {
  if (access === 'scheduler') {
    requireScheduler(request.headers.get('authorization'));
    return null;
  }
  const actor = await getActor(db, cookies);
  if (access === 'anyone') return actor;
  const need = staffNeed(access);
  const user = need ? requireScope(actor, need) : requireUser(actor);
  const openedAs = request.headers.get(openedAsHeader);
  if (openedAs !== null && openedAs !== user.username) throw new AppError('account_changed');
  return user;
}

/**
 * An endpoint that is not cached: access level, body schema, one call of a service. Responds with JSON
 * and `Cache-Control: no-store`, and with the status of a named error. Cookies set through
 * `context.cookies` travel with the response.
 */
export function endpoint<Level extends Access, Body = undefined, Result = unknown>(
  spec: Endpoint<Level, Body, Result>,
): APIRoute {
  return toRoute(async (db, context) => {
    const actor = (await admit(db, spec.access, context)) as ActorFor<Level>;
    const { value, files } = spec.body
      ? await readBody(context.request, spec)
      : { value: undefined, files: new Map<string, File>() };
    const body = spec.body ? parse(spec.body, value) : (undefined as Body);
    await context.locals.takeTurn?.();
    const result = await spec.run(db, { actor, body, files, context });
    if (result instanceof Response) return result;
    if (result === undefined) return new Response(null, { status: 204, headers: noStore });
    return Response.json(result, { status: spec.status ?? 200, headers: noStore });
  });
}

/** Returns the row id that a path parameter names; throws `not_found` if it names none. */
export function idParam(context: APIContext, name: string, max?: number): number {
  const id = rowId(context.params[name], max);
  if (id === null) throw new AppError('not_found');
  return id;
}

/** The response to an uncaught error. */
export const internalError = () => errorResponse(new AppError('internal'));

/** The response to an address under `/api` that is not there. */
export const notFoundError = () => errorResponse(new AppError('not_found'));
