import { bootcampFields } from '../support/bootcamp-input';
import { answers, type Cast, type Row, make } from './rules';

/** The address below a new bootcamp, whose link leads nowhere outside. */
const ofBootcamp =
  (part = '') =>
  async (_: Cast, origin: string) => {
    const fields = bootcampFields({ url: 'http://10.0.0.1/' });
    return `/api/skill-bootcamps/${(await make(origin, '/api/skill-bootcamps', fields)).id}${part}`;
  };

/** The files of bootcamps below `src/pages/api`, in the form of `matrix.ts`. */
export const bootcampMatrix: Record<string, Row> = {
  'skill-bootcamps/index.ts': {
    GET: answers(200),
    POST: answers(201, { body: () => bootcampFields() }),
  },
  'skill-bootcamps/[id]/index.ts': {
    GET: answers(200, { path: ofBootcamp() }),
    PUT: answers(200, { body: () => bootcampFields(), path: ofBootcamp() }),
    DELETE: answers(204, { path: ofBootcamp() }),
  },
  'skill-bootcamps/[id]/active.ts': {
    POST: answers(200, { body: () => ({ isActive: false }), path: ofBootcamp('/active') }),
  },
  'skill-bootcamps/[id]/check.ts': { POST: answers(200, { path: ofBootcamp('/check') }) },
  'skill-bootcamps/order.ts': {
    GET: answers(200),
    PUT: answers(200, { body: () => ({ ids: [] }) }),
  },
  // Without a file there is nothing to import.
  'skill-bootcamps/import.ts': { POST: answers(400, { body: () => ({ dryRun: true }) }) },
  'skill-bootcamps/export.csv.ts': { GET: answers(200) },
};
