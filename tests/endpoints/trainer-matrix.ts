import { answers, type Row } from './rules';

/** The endpoints of the Master Trainer programme. */
export const trainerMatrix: Record<string, Row> = {
  'trainer-application.ts': {
    // Nobody here has begun an application.
    PATCH: answers(404, { body: () => ({ answers: { city: 'Kupang' } }) }),
  },
  'admin/trainer-applications/export.csv.ts': { GET: answers(200) },
};
