import type { APIContext } from 'astro';
import { staffNeed } from '~/config/staff-scopes';
import { requireScope, requireUser } from '~/server/auth/actor';
import { parse } from '~/server/http/body';
import {
  formLimit,
  handleFields,
  type FormOptions,
  type FormPage,
  type FormResult,
} from '~/server/http/form-page';
import type { At, Call, NamesOf } from './call';
import { readParams } from './serve';

/** The verb that a form of a page stands for: its call, the names in the address, and its JSON. */
interface Posted<Result> {
  call: Call<At, unknown, unknown, Result>;
  /** As texts, such as a hidden field has them. */
  params: Readonly<Record<string, string | undefined>>;
  body?: unknown;
}

/** Makes the fields of a form the call that they stand for. */
export const toCall = <A extends At, Result>(
  call: Call<A, unknown, unknown, Result>,
  params: Readonly<Record<NamesOf<A>, string | undefined>>,
  body?: unknown,
): Posted<Result> => ({ call, params, body });

/** Bytes that a form of one of these calls may have: files are read only for those who may send them. */
function limitsOf(calls: readonly Call[]): FormOptions {
  const limit = Math.max(formLimit, ...calls.map(({ spec }) => spec?.formLimit ?? 0));
  const isOpen = calls.some(({ spec }) => spec?.access === 'anyone');
  return { limit, guestLimit: isOpen ? limit : formLimit };
}

/**
 * Handles the form of a page by the calls of its verbs, whose schema, access, limit and service it has.
 * `read` says which call the fields stand for.
 */
export function takeForm<Result>(
  astro: FormPage,
  calls: readonly Call<At, unknown, unknown, Result>[],
  read: (fields: Readonly<Record<string, string>>) => Posted<Result> | Promise<Posted<Result>>,
  options: FormOptions = {},
): Promise<FormResult<Result>> {
  return handleFields(
    astro,
    async (fields) => {
      const { call, params, body } = await read(fields);
      const { spec } = call;
      if (!spec || !calls.includes(call)) throw new Error(`${call.at} is not a call of this form.`);
      const input = spec.body && parse(spec.body, body);
      return { spec, params: readParams(call, spec, params), body: input };
    },
    async (db, actor, { spec, params, body }, sent) => {
      const need = staffNeed(spec.access);
      if (need) requireScope(actor, need);
      else if (spec.access === 'user') requireUser(actor);
      const received = { actor, params, body, files: sent.files, sent, context: astro };
      return (await spec.run(db, received as never)) as Result;
    },
    { ...limitsOf(calls), ...options },
  );
}

/** Redirects a form that was sent here to the page that takes it now, as it is; null without one. */
export const passFormOn = (
  { request, url, redirect }: Pick<APIContext, 'request' | 'url' | 'redirect'>,
  path: string,
): Response | null => (request.method === 'POST' ? redirect(path + url.search, 307) : null);
