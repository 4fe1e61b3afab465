import { api } from '~/config/api-paths';
import { call } from '../support/accounts';
import { collectionWithFile } from '../support/documents';
import type { Cast, Row } from './matrix';

/** A file of the user's that was announced: three bytes, as many as the JSON text "x" has. */
async function begun({ user }: Cast, origin: string): Promise<string> {
  const body = { name: 'Modul.pdf', size: 3 };
  const response = await call(origin, 'POST', api.uploads, { cookie: user.cookie, body });
  return api.upload(((await response.json()) as { filename: string }).filename);
}

const held = async ({ user }: Cast, origin: string) => (await collectionWithFile(origin, user)).url;

/** Private files. */
export const uploadMatrix: Record<string, Row> = {
  'uploads/index.ts': {
    POST: { access: 'user', status: 201, body: () => ({ name: 'Modul.pdf', size: 3 }) },
  },
  'uploads/[filename].ts': {
    PUT: { access: 'owner', status: 204, path: begun, body: () => 'x' },
    // Nothing was sent yet.
    POST: { access: 'owner', status: 400, path: begun },
    DELETE: { access: 'owner', status: 204, path: begun },
  },
  'download/pdf/[filename].ts': { GET: { access: 'owner', status: 200, path: held } },
  // Nobody here has one; `trainer-files.test.ts` has.
  'download/photo/[filename].ts': { GET: { access: 'user', status: 404 } },
  // Only the scheduler may call it, who is nobody of these.
  'tasks/sweep.ts': {
    GET: { access: 'anyone', status: 401 },
    POST: { access: 'anyone', status: 401 },
  },
};
