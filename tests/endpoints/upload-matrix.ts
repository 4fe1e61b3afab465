import { api } from '../support/api-paths';
import { call } from '../support/accounts';
import { collectionWithFile } from '../support/documents';
import { answers, owner, type Cast, type Row } from './rules';

/** A file of the user's that was announced: three bytes, as many as the JSON text "x" has. */
async function begun({ user }: Cast, origin: string): Promise<string> {
  const body = { name: 'Modul.pdf', size: 3 };
  const response = await call(origin, 'POST', api.uploads, { cookie: user.cookie, body });
  return api.upload(((await response.json()) as { filename: string }).filename);
}

const held = async ({ user }: Cast, origin: string) => (await collectionWithFile(origin, user)).url;

/** Private files. */
export const uploadMatrix: Record<string, Row> = {
  'uploads/index.ts': { POST: answers(201, { body: () => ({ name: 'Modul.pdf', size: 3 }) }) },
  'uploads/[filename].ts': {
    PUT: owner(204, { path: begun, body: () => 'x' }),
    // Nothing was sent yet.
    POST: owner(400, { path: begun }),
    DELETE: owner(204, { path: begun }),
  },
  'download/pdf/[filename].ts': { GET: owner(200, { path: held }) },
  // Nobody here has one; `trainer-files.test.ts` has.
  'download/photo/[filename].ts': { GET: owner(404) },
  'download/office/[filename].ts': { GET: owner(404) },
  // Only the scheduler may call it, who is nobody of these.
  'tasks/sweep.ts': {
    GET: answers(401),
    POST: answers(401),
  },
};
