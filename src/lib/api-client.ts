import { openedAsHeader } from '~/config/small-paths';
import { noteServerTime } from './browser/server-clock';
import type { IssueCode, IssueParams, Issues } from './issue';
import { isMethodBlocked, sendChange } from './send-change';
import { readUserHint } from './user-hint';

/** The body of a failed response (docs/product.md#errors). */
interface Refusal {
  code?: IssueCode;
  params?: IssueParams;
  issues?: Issues;
  current?: unknown;
}

function readRefusal(body: string): Refusal {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // A proxy's page, or no body at all: only the status says what happened.
    return {};
  }
}

/**
 * A failed call. The message is the status and the body (docs/product.md#errors). Without a response
 * `status` is 0 and `code` is `network`.
 */
export class ApiError extends Error {
  readonly status: number;
  /** The stable code of the response; the dictionaries have a text for it. */
  readonly code: IssueCode | undefined;
  readonly params: IssueParams | undefined;
  /** Errors of fields, by their paths. */
  readonly issues: Issues;
  /** The current row, if another person has changed it meanwhile (`changed_since`). */
  readonly current: unknown;
  /** Seconds after which the call may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, detail: string, retryAfter?: number) {
    super(`${status}: ${detail}`);
    this.name = 'ApiError';
    const refusal = readRefusal(detail);
    this.status = status;
    this.code = status === 0 ? 'network' : refusal.code;
    if (isMethodBlocked(status, detail)) this.code = 'method_blocked';
    this.params = refusal.params;
    this.issues = refusal.issues ?? {};
    this.current = refusal.current;
    this.retryAfter = retryAfter;
  }
}

/**
 * The person for whom this page was opened. If another tab has replaced the session, the server
 * refuses to save, so that one person's text does not end up in another's account.
 */
let openedAs = typeof document === 'undefined' ? undefined : readUserHint()?.username;

export const getOpenedAs = () => openedAs;

/** Takes over who this page is for, once the server has said it, and at a log-in or log-out in this tab. */
export function setOpenedAs(username: string | undefined): void {
  openedAs = username;
}

interface Call extends RequestInit {
  headers?: Record<string, string>;
}

/** Fetches with cookies. Throws an `ApiError` unless the response is a success. */
async function call(path: string, init: Call = {}): Promise<Response> {
  let response: Response;
  try {
    const headers = { ...init.headers };
    if (init.method && openedAs) headers[openedAsHeader] = openedAs;
    const { method = 'GET' } = init;
    response = await sendChange(path, { credentials: 'include', ...init, method, headers });
  } catch (error) {
    throw new ApiError(0, String(error));
  }
  noteServerTime(response);
  if (response.ok) return response;
  const wait = Number(response.headers.get('Retry-After'));
  const body = await response.text().catch(() => '');
  throw new ApiError(response.status, body || response.statusText, wait > 0 ? wait : undefined);
}

/**
 * Returns the JSON of a response, or nothing if it has no body. Throws a `SyntaxError` if the body
 * is not JSON.
 */
async function read<Result>(response: Response): Promise<Result> {
  const body = await response.text();
  return (body === '' ? undefined : JSON.parse(body)) as Result;
}

export async function getJson<Result>(
  path: string,
  headers: Record<string, string> = {},
): Promise<Result> {
  return read<Result>(await call(path, { headers }));
}

/** GETs JSON with the headers of its response, unless the signal gives up. */
export async function getWithHeaders<Result>(
  path: string,
  signal: AbortSignal,
): Promise<{ answer: Result; headers: Headers }> {
  const response = await call(path, { signal });
  return { answer: await read<Result>(response), headers: response.headers };
}

/** A part of a list, and how many there are in all. */
export interface ListPage<Item> {
  items: Item[];
  total: number;
}

/** GETs a page of a list; the server says in `X-Total-Count` how long the whole list is. */
export async function getPage<Item>(path: string): Promise<ListPage<Item>> {
  const response = await call(path);
  const items = await read<Item[]>(response);
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length) };
}

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends JSON, or nothing, and returns the JSON of the response, or nothing for 204. */
export async function sendJson<Result = void>(
  method: Method,
  path: string,
  body?: unknown,
  extraHeaders: Record<string, string> = {},
): Promise<Result> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { ...(json.body && { 'Content-Type': 'application/json' }), ...extraHeaders };
  return read<Result>(await call(path, { method, ...json, headers }));
}

/** Sends a form with files; the browser says its type. */
export async function sendForm<Result = void>(
  method: Method,
  path: string,
  form: FormData,
): Promise<Result> {
  return read<Result>(await call(path, { method, body: form }));
}
