import { call } from '../support/accounts';
import { jobFields, submissionFields } from '../support/job-input';
import { admin, anyone, type Cast, type Row, firstOf, make } from './rules';

let made = 0;

/** A new job of the admin. */
export const makeJob = (origin: string, values: Record<string, unknown> = {}) =>
  make<{ id: number; slug: string; version: string }>(origin, '/api/jobs', jobFields(values));

const ofJob =
  (part = '', base = '/api/jobs') =>
  async (_: Cast, origin: string) =>
    `${base}/${(await makeJob(origin)).id}${part}`;

async function ofSubmission(_: Cast, origin: string): Promise<string> {
  await call(origin, 'POST', '/api/job-submissions', {
    body: submissionFields(),
    headers: { 'x-forwarded-for': `172.17.${(made += 1) % 256}.9` },
  });
  return `/api/admin/job-submissions/${await firstOf(origin, '/api/admin/job-submissions')}`;
}

// An alert that is not there any more was ended before: mail programs ask twice.
const ofNoAlert = () => '/api/job-alerts/unsubscribe?id=2000000000&token=x';

/** The files of jobs below `src/pages/api`, in the form of `matrix.ts`. */
export const jobMatrix: Record<string, Row> = {
  'jobs/index.ts': {
    GET: anyone(200),
    POST: admin(201, { body: () => jobFields() }),
  },
  'jobs/[id]/index.ts': {
    PUT: admin(200, { body: () => jobFields(), path: ofJob() }),
    DELETE: admin(204, { path: ofJob() }),
  },
  'jobs/[id]/hot.ts': { POST: admin(200, { body: () => ({ isHot: true }), path: ofJob('/hot') }) },
  'jobs/[id]/status.ts': {
    POST: admin(200, { body: () => ({ isActive: false }), path: ofJob('/status') }),
  },
  'admin/jobs/index.ts': { GET: admin(200) },
  'admin/jobs/[id].ts': { GET: admin(200, { path: ofJob('', '/api/admin/jobs') }) },
  'admin/jobs/preview.ts': { POST: admin(200, { body: () => ({ markdown: '**a**' }) }) },
  // Without a file there is nothing to import.
  'admin/jobs/import.ts': { POST: admin(400, { body: () => ({}) }) },
  'admin/jobs/export.csv.ts': { GET: admin(200) },
  'admin/jobs/template.csv.ts': { GET: admin(200) },
  'job-submissions/index.ts': { POST: anyone(201, { body: () => submissionFields() }) },
  'admin/job-submissions/index.ts': { GET: admin(200) },
  'admin/job-submissions/[id].ts': {
    PATCH: admin(200, { body: () => ({ status: 'declined' }), path: ofSubmission }),
  },
  'job-alerts/index.ts': { POST: anyone(202, { body: () => ({ email: 'pencari@example.org' }) }) },
  'job-alerts/unsubscribe.ts': {
    GET: anyone(303, { path: ofNoAlert }),
    POST: anyone(200, { path: ofNoAlert }),
  },
  // Only the scheduler may call it, who is nobody of these.
  'tasks/job-alerts.ts': {
    GET: anyone(401),
    POST: anyone(401),
  },
};
