import { adminCookie, call } from '../support/accounts';
import { bootcampFields } from '../support/bootcamp-input';
import type { Cast, Row } from './matrix';

/** Makes a bootcamp as the admin; returns its id. */
async function makeBootcamp(origin: string, values: Record<string, unknown> = {}): Promise<number> {
  const response = await call(origin, 'POST', '/api/skill-bootcamps', {
    cookie: await adminCookie(origin),
    body: bootcampFields(values),
  });
  if (response.status !== 201) throw new Error(`Not made: ${await response.text()}`);
  return ((await response.json()) as { id: number }).id;
}

/** The address below a new bootcamp, whose link leads nowhere outside. */
const ofBootcamp =
  (part = '') =>
  async (_: Cast, origin: string) =>
    `/api/skill-bootcamps/${await makeBootcamp(origin, { url: 'http://10.0.0.1/' })}${part}`;

/** The files of bootcamps below `src/pages/api`, in the form of `matrix.ts`. */
export const bootcampMatrix: Record<string, Row> = {
  'skill-bootcamps/index.ts': {
    GET: { access: 'admin', status: 200 },
    POST: { access: 'admin', status: 201, body: () => bootcampFields() },
  },
  'skill-bootcamps/[id]/index.ts': {
    GET: { access: 'admin', status: 200, path: ofBootcamp() },
    PUT: { access: 'admin', status: 200, body: () => bootcampFields(), path: ofBootcamp() },
    DELETE: { access: 'admin', status: 204, path: ofBootcamp() },
  },
  'skill-bootcamps/[id]/active.ts': {
    POST: {
      access: 'admin',
      status: 200,
      body: () => ({ isActive: false }),
      path: ofBootcamp('/active'),
    },
  },
  'skill-bootcamps/[id]/check.ts': {
    POST: { access: 'admin', status: 200, path: ofBootcamp('/check') },
  },
  'skill-bootcamps/order.ts': {
    GET: { access: 'admin', status: 200 },
    PUT: { access: 'admin', status: 200, body: () => ({ ids: [] }) },
  },
  // Without a file there is nothing to import.
  'skill-bootcamps/import.ts': {
    POST: { access: 'admin', status: 400, body: () => ({ dryRun: true }) },
  },
  'skill-bootcamps/export.csv.ts': { GET: { access: 'admin', status: 200 } },
};
