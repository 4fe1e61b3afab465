import { adminCookie, call } from '../support/accounts';
import { served } from '../support/served';

/** Calls the API as an admin; returns its answer, and throws what it refuses. */
export async function sendAsAdmin<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  origin = served.origin,
): Promise<Answer> {
  const cookie = await adminCookie(origin);
  const response = await call(origin, method, path, { cookie, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

export const createAsAdmin = async (
  path: string,
  body: unknown,
  origin?: string,
): Promise<number> => (await sendAsAdmin<{ id: number }>('POST', path, body, origin)).id;
