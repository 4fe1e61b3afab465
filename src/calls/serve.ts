import type { APIContext, APIRoute } from 'astro';
import type { Db } from '#db/client';
import { cachedUnder } from '~/server/cache/cached-under';
import { rowId, type Page } from '~/lib/url/page-query';
import { jsonLimit, parse } from '~/server/http/body';
import { answerIfChanged } from '~/server/http/conditional';
import { admit, noStore, readBody, toRoute } from '~/server/http/endpoint';
import { pageHeaders, readQuery } from '~/server/http/paging';
import { AppError } from '~/server/errors';
import { toPicture } from '~/server/files/images';
import { Reply } from './reply';
import { methodOf, pathOf, type AnySpec, type Call, type Method, type MethodOf } from './call';

/** The calls that an endpoint serves, by the function that serves them. */
const served = new WeakMap<APIRoute, Call>();

/** The call behind a handler of an endpoint; undefined if it is none of `serve`. */
export const callOf = (route: APIRoute): Call | undefined => served.get(route);

/** The names in the address; ids are numbers. Throws `not_found` if one is no row's id. */
export function readParams(
  call: Call,
  spec: AnySpec,
  params: Readonly<Record<string, string | undefined>>,
): unknown {
  if (spec.params) {
    const result = spec.params.safeParse(params);
    if (!result.success) throw new AppError('not_found');
    return result.data;
  }
  const names = [...pathOf(call).matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.map((name) => {
      const text = params[name];
      if (!/^id$|Id$/.test(name)) return [name, text ?? ''];
      const id = rowId(text);
      if (id === null) throw new AppError('not_found');
      return [name, id];
    }),
  );
}

const toResponse = ({ result, status = 200, headers }: Reply<unknown>, more: HeadersInit) =>
  Response.json(result, { status, headers: { ...more, ...headers } });

/** The body of a page of a list, with its headers. */
function toPage({ rows, total }: Page<unknown>, query: unknown, url: URL, size: number): Response {
  const { page = 1 } = query as { page?: number };
  return Response.json(rows, { headers: { ...noStore, ...pageHeaders(total, page, url, size) } });
}

async function respond(db: Db, call: Call, spec: AnySpec, context: APIContext) {
  const { request, url, locals, cache } = context;
  const actor =
    spec.cached || spec.access === 'token' ? null : await admit(db, spec.access, context);
  const { value, files } = spec.body
    ? await readBody(request, { ...spec, jsonLimit: spec.jsonLimit ?? jsonLimit })
    : { value: undefined, files: new Map<string, File>() };
  const body = spec.body && parse(spec.body, value);
  if (!spec.cached) await locals.takeTurn?.();
  const params = readParams(call, spec, context.params) as never;
  const query = spec.query && readQuery(spec.query, url);
  const file = spec.file === undefined ? undefined : await toPicture(files, spec.file);
  const result = await spec.run(db, {
    actor,
    params,
    query,
    body,
    file,
    files,
    context,
  } as never);
  const { cached, rowsOnPage, status = 200 } = spec;
  if (cached) cache.set(cachedUnder([...cached]));
  if (result instanceof Response) return result;
  if (spec.isRevalidated) return answerIfChanged(request, result as object);
  if (result instanceof Reply) return toResponse(result, cached ? {} : noStore);
  if (cached) return Response.json(result);
  if (rowsOnPage !== undefined) return toPage(result as Page<unknown>, query, url, rowsOnPage);
  if (result === undefined) return new Response(null, { status: 204, headers: noStore });
  return Response.json(result, { status, headers: noStore });
}

/**
 * The handlers of an endpoint, by method: who calls is looked at first, then the body is read, and
 * the service of the call does the rest. Errors become responses (docs/product.md#errors).
 */
export function serve<const Calls extends readonly Call[]>(
  ...calls: Calls
): Record<MethodOf<Calls[number]['at']>, APIRoute> {
  const routes = calls.map((call): [Method, APIRoute] => {
    const { spec } = call;
    if (!spec) throw new Error(`${call.at} has no service in scripts of browsers.`);
    const route = toRoute((db, context) => respond(db, call, spec, context));
    served.set(route, call);
    return [methodOf(call), route];
  });
  return Object.fromEntries(routes) as Record<Method, APIRoute>;
}
