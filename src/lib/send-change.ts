import { methodHeader } from '~/config/small-paths';

/** Marks a browser session whose network lets only GET and POST through. */
const key = 'only-post';

function isOnlyPost(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function noteOnlyPost(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage the next call finds out again.
  }
}

/** Whether a network or a host refused the method of a call, by its answer: ours names a code. */
export const isMethodBlocked = (status: number, body: string) =>
  (status === 405 || status === 501) && !body.includes('"code":"method_not_allowed"');

/** A call with this method and these headers. */
type Send<Answer> = (
  method: string,
  headers: Record<string, string>,
) => Promise<{ status: number; body: string; answer: Answer }>;

/**
 * Sends a call with its method. If the network refuses the method, the same call is sent as `POST`
 * that names it in a header; from then on all calls of the session are.
 */
export async function sendWithMethod<Answer>(method: string, send: Send<Answer>): Promise<Answer> {
  const asPost = () => send('POST', { [methodHeader]: method });
  if (method === 'GET' || method === 'POST') return (await send(method, {})).answer;
  if (isOnlyPost()) return (await asPost()).answer;
  const first = await send(method, {});
  if (!isMethodBlocked(first.status, first.body)) return first.answer;
  const second = await asPost();
  if (!isMethodBlocked(second.status, second.body)) noteOnlyPost();
  return second.answer;
}

interface Change extends RequestInit {
  method: string;
  headers?: Record<string, string>;
}

/** Fetches; a change reaches the server also where only GET and POST do (`sendWithMethod`). */
export function sendChange(path: string, init: Change): Promise<Response> {
  return sendWithMethod(init.method, async (method, headers) => {
    const answer = await fetch(path, { ...init, method, headers: { ...init.headers, ...headers } });
    const isRefused = answer.status === 405 || answer.status === 501;
    const body = isRefused ? await answer.clone().text() : '';
    return { status: answer.status, body, answer };
  });
}
