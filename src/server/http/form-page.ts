import type { AstroGlobal } from 'astro';
import type { Db } from '#db/client';
import type { z } from 'zod';
import type { Issues } from '~/lib/issue';
import { draftTtlSeconds, sentCookie, trapField } from '~/lib/posted-form';
import type { Actor } from '../auth/actor';
import { checkFormHead, parse, readForm } from './body';
import { clientKey } from './client-address';
import { getDb } from '../db';
import { retryAfterOf, toAppError } from './endpoint';
import { getEnv } from '../env';
import { AppError } from '../errors';
import type { ErrorCode } from '../error-status';
import { clearFormToken, newFormToken, takeFormToken } from './form-return';
import { newStamp, readSent, stampedAt, UsedFormError, type SentForm } from './form-token';
import { countAttempt, type Limit } from './rate-limit';
import { getActor } from '../auth/session-cookie';

/** Bytes of a form without files. */
export const formLimit = 64 * 1024;

/** The state of a page's form: not sent, accepted, or refused with what was typed. */
export type FormResult<Result = unknown> = {
  /** Goes into the form, so that its age is known when it is sent. */
  stamp: string;
} & (
  | { state: 'empty' }
  | {
      state: 'done';
      result: Result;
      values: Record<string, string>;
    }
  | {
      state: 'refused';
      code: ErrorCode;
      values: Record<string, string>;
      issues: Issues;
    }
);

/** Handles a valid form and the files that came with it. */
export type HandleForm<Input, Result = unknown> = (
  db: Db,
  actor: Actor | null,
  input: Input,
  sent: SentForm & { files: ReadonlyMap<string, File> },
) => Promise<Result>;

/**
 * Confirms receipt to the script that keeps drafts, in the head of the response: the rest may never
 * arrive.
 */
function sayArrived(cookies: AstroGlobal['cookies'], stamp: string): void {
  cookies.set(sentCookie, stamp, {
    path: '/',
    maxAge: draftTtlSeconds,
    sameSite: 'lax',
    secure: getEnv().SITE_URL.startsWith('https:'),
  });
}

/** Forms that are read for one network without an account: a school hall, and no flood. */
const readLimits: Limit[] = [{ name: 'form', points: 300, seconds: 15 * 60 }];

export interface FormOptions {
  /** Bytes that the form may have. */
  limit?: number;
  guestLimit?: number;
  /**
   * True for a form whose sending has an effect at once, such as a mail to the typed address: with
   * the hidden field filled in it is shown again and says why. Others are kept as possible spam.
   */
  isTrapRefused?: boolean;
  /** Called before the form is read; an error becomes the response. */
  before?: (db: Db, actor: Actor | null) => Promise<void>;
}

export type FormPage = Pick<
  AstroGlobal,
  'request' | 'cookies' | 'response' | 'url' | 'clientAddress' | 'locals'
>;

interface Admitted {
  limit: number;
  /** The sender; null while the database is unavailable. */
  caller: { db: Db; actor: Actor | null } | null;
}

/**
 * Decides by headers and sender whether to read the form. An unavailable database alone does not
 * refuse it, so that what was typed can be shown again.
 */
async function admit(astro: FormPage, options: FormOptions): Promise<Admitted> {
  const { limit = formLimit, guestLimit = limit, before } = options;
  checkFormHead(astro.request, limit);
  try {
    const db = await getDb();
    const actor = await getActor(db, astro.cookies);
    if (!actor) {
      checkFormHead(astro.request, guestLimit);
      await countAttempt(db, readLimits, clientKey(astro));
    }
    await before?.(db, actor);
    return { limit: actor ? limit : guestLimit, caller: { db, actor } };
  } catch (error) {
    if (before || guestLimit !== limit || error instanceof AppError) throw error;
    return { limit, caller: null };
  }
}

/**
 * Handles the form of a page that works without scripts: its own POST, multipart. `extra` overrides
 * fields of the form. The response has the status of the error.
 */
export const handleForm = <Input, Result>(
  astro: FormPage,
  schema: z.ZodType<Input>,
  extra: Record<string, string>,
  run: HandleForm<Input, Result>,
  options: FormOptions = {},
): Promise<FormResult<Result>> =>
  handleFields(astro, (fields) => parse(schema, { ...fields, ...extra }), run, options);

/** Handles the form of a page, whose fields `read` makes the input of; it throws what is wrong with them. */
export async function handleFields<Input, Result>(
  astro: FormPage,
  read: (fields: Record<string, string>) => Input | Promise<Input>,
  run: HandleForm<Input, Result>,
  options: FormOptions = {},
): Promise<FormResult<Result>> {
  let stamp = newStamp();
  if (astro.request.method !== 'POST') return { state: 'empty', stamp };
  const { locals, cookies } = astro;
  let values: Record<string, string> = {};
  let isQueued = false;
  try {
    const { limit, caller } = await admit(astro, options);
    const form = await readForm(astro.request, limit);
    isQueued = true;
    await locals.takeTurn?.();
    isQueued = false;
    const isOurs = takeFormToken(cookies, form.fields);
    const names = [...form.files].map(([name, file]) => [name, file.name]);
    // A file is only named, and has to be chosen again by the sender.
    values = { ...Object.fromEntries(names), ...form.fields };
    // The form that is shown again is the same one.
    if (stampedAt(values['stamp'] ?? '') !== null) stamp = values['stamp'] ?? '';
    if (locals.isUnconfirmed && !isOurs) {
      locals.formToken = newFormToken(cookies);
      throw new AppError('form_unconfirmed');
    }
    if (options.isTrapRefused && form.fields[trapField]) throw new AppError('trap_filled');
    const input = await read(form.fields);
    const db = caller?.db ?? (await getDb());
    const actor = caller ? caller.actor : await getActor(db, cookies);
    const { openedAs } = form.fields;
    if (actor && openedAs && openedAs !== String(actor.id)) throw new AppError('account_changed');
    const result = await run(db, actor, input, { ...readSent(form.fields), files: form.files });
    if (isOurs) clearFormToken(cookies);
    if (stamp === values['stamp']) sayArrived(astro.cookies, stamp);
    return { state: 'done', stamp, result, values };
  } catch (error) {
    // The page of a form whose turn did not come is not rendered.
    if (isQueued) throw error;
    if (error instanceof UsedFormError) stamp = newStamp();
    const refusal = toAppError(error, astro.url.pathname);
    const wait = retryAfterOf(refusal);
    astro.response.status = refusal.status;
    if (wait !== null) astro.response.headers.set('Retry-After', wait);
    return { state: 'refused', stamp, code: refusal.code, values, issues: refusal.issues };
  }
}
