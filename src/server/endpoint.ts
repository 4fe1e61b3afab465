import type { APIContext, APIRoute } from 'astro';
import type { Db } from '#db/client';
import { limits } from '~/config/limits';
import { getDb } from './db';
import { AppError, errorStatus, isDatabaseAway, type ErrorCode } from './errors';
import { log } from './log';

/** Seconds after which a client may ask again while the database is away. */
const retryAfter = 5;

const sentences: Record<Extract<ErrorCode, 'internal' | 'unavailable' | 'not_found'>, string> = {
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is briefly unavailable. Please try again in a moment.',
  not_found: 'Not found.',
};

/** The answer to a failed call: `{ error, message, code }` (design, "API"). */
export function errorResponse(code: ErrorCode, message: string): Response {
  return Response.json(
    { error: message, message, code },
    {
      status: errorStatus[code],
      headers: {
        'Cache-Control': 'no-store',
        ...(code === 'unavailable' ? { 'Retry-After': String(retryAfter) } : {}),
      },
    },
  );
}

/** Maps a thrown error to an answer; what is not a named error is logged and shown as a fault of ours. */
export function answerTo(error: unknown, pathname: string): Response {
  if (error instanceof AppError) return errorResponse(error.code, error.message);
  const code = isDatabaseAway(error) ? 'unavailable' : 'internal';
  log.error({ err: error, path: pathname }, code === 'unavailable' ? 'database away' : 'failed');
  return errorResponse(code, sentences[code]);
}

export interface PublicList<Result> {
  /** Cache tags; a write that changes the list invalidates them. */
  tags: string[];
  load: (db: Db, context: APIContext) => Promise<Result>;
}

/** A GET that anyone may call: cached five minutes (spec §7), dropped by tag on a write. */
export function publicGet<Result>({ tags, load }: PublicList<Result>): APIRoute {
  return async (context) => {
    try {
      const result = await load(await getDb(), context);
      context.cache.set({ maxAge: limits.publicCache / 1000, swr: 60, tags });
      return Response.json(result);
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

/** The answer to an address under `/api` that is not there. */
export const notFound: APIRoute = () => errorResponse('not_found', sentences.not_found);
