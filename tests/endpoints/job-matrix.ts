import { call } from '../support/accounts';
import { jobFields, submissionFields } from '../support/job-input';
import { answers, type Cast, type Row, firstOf, make } from './rules';

let made = 0;

/** A new job of the admin. */
export const makeJob = (origin: string, values: Record<string, unknown> = {}) =>
  make<{ id: number; slug: string; version: string }>(origin, '/api/jobs', jobFields(values));

const ofJob =
  (part = '', base = '/api/jobs') =>
  async (_: Cast, origin: string) =>
    `${base}/${(await makeJob(origin)).id}${part}`;

async function newSubmission(origin: string): Promise<string> {
  await call(origin, 'POST', '/api/job-submissions', {
    body: submissionFields(),
    headers: { 'x-forwarded-for': `172.17.${(made += 1) % 256}.9` },
  });
  return `/api/admin/job-submissions/${await firstOf(origin, '/api/admin/job-submissions')}`;
}

let newest: Promise<unknown> = Promise.resolve();
/** A new submission for each caller, one after the other, since it is the first of the list. */
function ofSubmission(_: Cast, origin: string): Promise<string> {
  const submission = newest.then(() => newSubmission(origin));
  newest = submission;
  return submission;
}

// An alert that is not there any more was ended before: mail programs ask twice.
const ofNoAlert = () => '/api/job-alerts/unsubscribe?id=2000000000&token=x';

/** The files of jobs below `src/pages/api`, in the form of `matrix.ts`. */
export const jobMatrix: Record<string, Row> = {
  'jobs/index.ts': {
    GET: answers(200),
    POST: answers(201, { body: () => jobFields() }),
  },
  'jobs/[id]/index.ts': {
    PUT: answers(200, { body: () => jobFields(), path: ofJob() }),
    DELETE: answers(204, { path: ofJob() }),
  },
  'jobs/[id]/hot.ts': {
    POST: answers(200, { body: () => ({ isHot: true }), path: ofJob('/hot') }),
  },
  'jobs/[id]/status.ts': {
    POST: answers(200, { body: () => ({ isActive: false }), path: ofJob('/status') }),
  },
  'admin/jobs/index.ts': { GET: answers(200) },
  'admin/jobs/[id].ts': { GET: answers(200, { path: ofJob('', '/api/admin/jobs') }) },
  'admin/jobs/preview.ts': { POST: answers(200, { body: () => ({ markdown: '**a**' }) }) },
  // Without a file there is nothing to import.
  'admin/jobs/import.ts': { POST: answers(400, { body: () => ({}) }) },
  'admin/jobs/export.csv.ts': { GET: answers(200) },
  'admin/jobs/template.csv.ts': { GET: answers(200) },
  'job-submissions/index.ts': { POST: answers(201, { body: () => submissionFields() }) },
  'admin/job-submissions/index.ts': { GET: answers(200) },
  'admin/job-submissions/[id].ts': {
    PATCH: answers(200, { body: () => ({ status: 'declined' }), path: ofSubmission }),
  },
  'job-alerts/index.ts': { POST: answers(202, { body: () => ({ email: 'pencari@example.org' }) }) },
  'job-alerts/unsubscribe.ts': {
    GET: answers(303, { path: ofNoAlert }),
    POST: answers(200, { path: ofNoAlert }),
  },
  // Only the scheduler may call it, who is nobody of these.
  'tasks/job-alerts.ts': {
    GET: answers(401),
    POST: answers(401),
  },
};
