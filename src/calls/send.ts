import {
  getJson,
  getPage,
  getWithHeaders,
  sendForm,
  sendJson,
  type ListPage,
} from '~/lib/api-client';
import type { Page } from '~/lib/url/page-query';
import { addressOf, methodOf, type At, type Call, type Json, type Values } from './call';

/** Sends a call whose input is not typed: that of a form of staff, which its schema has checked. */
export function request<Result>(
  call: Call<At, unknown, unknown, Result>,
  values: Readonly<Record<string, string | number | undefined>>,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Json<Result>> {
  const address = addressOf(call, values);
  const method = methodOf(call);
  if (method === 'GET') return getJson(address, headers);
  if (body instanceof FormData) return sendForm(method, address, body);
  return sendJson(method, address, body, headers);
}

/**
 * Sends a call and returns its answer. Throws an `ApiError` unless it succeeds. A form goes as
 * multipart, anything else as JSON.
 */
export function send<A extends At, Input, Sent, Result>(
  call: Call<A, Input, Sent, Result>,
  values: Values<A, Sent>,
  ...[body, headers]: Input extends undefined
    ? [body?: undefined, headers?: Record<string, string>]
    : [body: Input | FormData, headers?: Record<string, string>]
): Promise<Json<Result>> {
  return request(call, values, body, headers);
}

/** Fetches what a call answers, with the headers that say more of it. */
export const sendForHeaders = <A extends At, Sent, Result>(
  call: Call<A, unknown, Sent, Result>,
  values: Values<A, Sent>,
  signal: AbortSignal,
): Promise<{ answer: Json<Result>; headers: Headers }> =>
  getWithHeaders(addressOf(call, values), signal);

/** Fetches one page of a list, and how many rows there are in all. */
export const sendPage = <A extends At, Sent, Row>(
  call: Call<A, unknown, Sent, Page<Row>>,
  values: Values<A, Sent>,
): Promise<ListPage<Json<Row>>> => getPage(addressOf(call, values));
