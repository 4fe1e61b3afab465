import type { APIContext } from 'astro';
import type { z } from 'zod';
import type { Db } from '#db/client';
import type { StaffAccess } from '~/config/staff-scopes';
import type { Actor } from '~/server/auth/actor';
import type { SentForm } from '~/server/http/form-token';
import { withQuery, type Page } from '~/lib/url/page-query';
import type { Reply } from './reply';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A method and an address of the API, such as `PUT /api/collections/:id`. */
export type At = `${Method} /api/${string}`;

export type MethodOf<A extends At> = A extends `${infer M extends Method} ${string}` ? M : never;

/** The names in an address. */
export type NamesOf<A extends string> = A extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesOf<Rest>
  : A extends `${string}:${infer Name}`
    ? Name
    : never;

/** Names that mean the id of a row; any other stands for text. */
type IdName = 'id' | `${string}Id`;

export type ParamsOf<A extends string> = {
  [Name in NamesOf<A>]: Name extends IdName ? number : string;
};

/**
 * The callers that a call accepts; its service checks access to rows. `token` is anyone too, but no cookie
 * is read: what the address holds is all that counts. Each call of staff names its scope, such as
 * `staff:events`; `staff:any` is open to all of them, and its service looks at the row.
 */
export type Access = 'anyone' | 'token' | 'user' | StaffAccess | 'scheduler';
type ActorFor<Level extends Access> = Level extends 'user' | StaffAccess ? Actor : Actor | null;

/** A call as its service gets it. */
interface Received<Level extends Access, Params, Body, Query> {
  actor: ActorFor<Level>;
  /** The ids and names in the address. */
  params: Params;
  query: Query;
  body: Body;
  /** The bytes of the file that the call names; undefined if there is none. */
  file: Uint8Array | undefined;
  /** Files of a multipart form by field name; empty for JSON. */
  files: ReadonlyMap<string, File>;
  /** Metadata of a posted form; undefined for JSON. */
  sent?: SentForm | undefined;
  context: APIContext;
}

/** What the server does with a call. */
export interface CallSpec<Level extends Access, Params, Body, Input, Query, Sent, Result> {
  access: Level;
  /** Schema of the names in the address that are no four-byte ids; a failure is 404. */
  params?: z.ZodType<Params>;
  /** Schema of the parameters behind `?`. */
  query?: z.ZodType<Query, Sent>;
  /** Schema of the body; without one no body is read. */
  body?: z.ZodType<Body, Input>;
  /** Bytes that a multipart form may have; without it only JSON is taken. */
  formLimit?: number;
  /** The field of a multipart form that has a file. */
  file?: string;
  /** Bytes that a JSON body may have. */
  jsonLimit?: number;
  /** Status of a success; 200 by default, 204 if there is no result. */
  status?: number;
  /** Makes a GET public and cached for five minutes; the tags of writes that change its result. */
  cached?: readonly string[];
  /** Answers 304 to a client that has the result as it is, and lets it keep it for that. */
  isRevalidated?: true;
  /** Makes the result one page of a list, of so many rows: they are the body, the headers have the rest. */
  rowsOnPage?: number;
  /** Calls the service, which it imports; a `Response` is passed through. */
  run: (db: Db, received: Received<Level, Params, Body, Query>) => Promise<Result>;
}

/** A spec whose types are read by `serve` alone. */
export interface AnySpec extends Omit<
  CallSpec<Access, unknown, unknown, unknown, unknown, unknown, unknown>,
  'run'
> {
  run: (db: Db, received: never) => Promise<unknown>;
}

/** One verb of the API. */
export interface Call<A extends At = At, Input = unknown, Sent = unknown, Result = unknown> {
  readonly at: A;
  /** Null in scripts of browsers (scripts/lib/browser-calls.mjs). */
  readonly spec: AnySpec | null;
  /** Never there: types of the body, the query and the result. */
  readonly types?: { input: Input; sent: Sent; result: Result };
}

/**
 * Declares a verb of the API once: its address, caller, input and service. The endpoint serves it
 * (`serve`), scripts send it (`send`).
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  const A extends At,
  Level extends Access,
  Result,
  Body = undefined,
  Input = undefined,
  Query = undefined,
  Sent = undefined,
  Params = ParamsOf<A>,
>(
  at: A,
  spec: CallSpec<Level, Params, Body, Input, Query, Sent, Result>,
): Call<A, Input, Sent, Result> {
  return { at, spec: spec as unknown as AnySpec };
}

/** A value as it arrives in JSON. */
export type Json<Value> =
  Value extends Reply<infer Result>
    ? Json<Result>
    : Value extends Date
      ? string
      : Value extends object
        ? { [Key in keyof Value]: Json<Value[Key]> }
        : Value;

/** What a call answers: of a page of a list its rows. */
export type Answer<C> =
  C extends Call<At, infer _Input, infer _Sent, infer Result>
    ? Result extends Page<infer Row>
      ? Json<Row>[]
      : Json<Result>
    : never;

export const methodOf = <A extends At>({ at }: { at: A }) =>
  at.slice(0, at.indexOf(' ')) as MethodOf<A>;

/** The address of a call with the names in it, as a type. */
export type PathOf<C> = C extends { at: `${Method} ${infer Path}` } ? Path : never;

/** The address of a call with the names in it, such as `/api/collections/:id`. */
export const pathOf = ({ at }: { at: At }): string => at.slice(at.indexOf(' ') + 1);

/** The names in an address, and the parameters behind `?`. */
export type Values<A extends At, Sent> = {
  [Name in NamesOf<A>]: string | number;
} & (Sent extends object ? { [Name in keyof Sent]?: Sent[Name] | undefined } : unknown);

/** The address of a call with its values. */
export function addressOf<A extends At, Sent>(
  call: Call<A, unknown, Sent>,
  values: Values<A, Sent>,
): string {
  const query: Record<string, string | number | undefined> = { ...values };
  const path = pathOf(call).replace(/:(\w+)/g, (_, name: string) => {
    const value = String(query[name]);
    delete query[name];
    return encodeURIComponent(value);
  });
  return withQuery(path, query);
}
