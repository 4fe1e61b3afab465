import { answers, make, type Cast, type Row } from './rules';

const cohort = { name: 'Angkatan 1', startsOn: '2026-11-02' };
const someCohort = async (_: Cast, origin: string) =>
  `/api/admin/cohorts/${(await make(origin, '/api/admin/cohorts', cohort)).id}`;
/** Nobody here leads a cohort: that one is not there, as any other. */
const noCohort = (rest: string) => ({ path: () => `/api/cohorts/2000000000${rest}` });
const message = () => ({
  to: 'all',
  subject: { id: 'Sesi besok', en: '' },
  text: { id: 'Bawa laptop.', en: '' },
});

/** The endpoints of the Master Trainer programme. */
export const trainerMatrix: Record<string, Row> = {
  'trainer-application.ts': {
    // Nobody here has begun an application.
    PATCH: answers(404, { body: () => ({ answers: { city: 'Kupang' } }) }),
  },
  'admin/trainer-applications/export.csv.ts': { GET: answers(200) },
  'admin/cohorts/index.ts': { POST: answers(201, { body: () => cohort }) },
  'admin/cohorts/[id]/index.ts': {
    PUT: answers(204, { path: someCohort, body: () => cohort }),
    DELETE: answers(204, { path: someCohort }),
  },
  'admin/cohorts/[id]/members/index.ts': {
    POST: answers(200, {
      path: async (cast, origin) => `${await someCohort(cast, origin)}/members`,
      body: () => ({ userIds: [2_000_000_000] }),
    }),
  },
  'admin/cohorts/[id]/members/[userId].ts': {
    DELETE: answers(404, {
      path: async (cast, origin) => `${await someCohort(cast, origin)}/members/2000000000`,
    }),
  },
  'admin/cohorts/[id]/certificates.ts': {
    POST: answers(404, {
      path: async (cast, origin) => `${await someCohort(cast, origin)}/certificates`,
      body: () => ({ userId: 2_000_000_000 }),
    }),
  },
  'cohorts/[id]/index.ts': { GET: answers(404, noCohort('')) },
  'cohorts/[id]/members.csv.ts': { GET: answers(404, noCohort('/members.csv')) },
  'cohorts/[id]/messages/index.ts': {
    POST: answers(404, { ...noCohort('/messages'), body: message }),
  },
  'cohorts/[id]/messages/preview.ts': {
    POST: answers(404, { ...noCohort('/messages/preview'), body: message }),
  },
  // Nobody here is in a cohort.
  'user/trainer-cohort.ts': {
    PUT: answers(404, { body: () => ({ isShown: true, getsMessages: true }) }),
  },
};
