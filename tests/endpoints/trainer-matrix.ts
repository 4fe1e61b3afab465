import type { Row } from './matrix';

/** The endpoints of the Master Trainer programme. */
export const trainerMatrix: Record<string, Row> = {
  'trainer-application.ts': {
    // Nobody here has begun an application.
    PATCH: { access: 'anyone', status: 404, body: () => ({ answers: { city: 'Kupang' } }) },
  },
  'admin/trainer-applications/export.csv.ts': { GET: { access: 'admin', status: 200 } },
};
