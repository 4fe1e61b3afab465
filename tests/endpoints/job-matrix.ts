import { adminCookie, call } from '../support/accounts';
import { jobFields, submissionFields } from '../support/job-input';
import type { Cast, Row } from './matrix';

let made = 0;

/** A new job of the admin. */
export async function makeJob(
  origin: string,
  values: Record<string, unknown> = {},
): Promise<{ id: number; slug: string; version: string }> {
  const cookie = await adminCookie(origin);
  const response = await call(origin, 'POST', '/api/jobs', { cookie, body: jobFields(values) });
  if (response.status !== 201) throw new Error(`Not made: ${await response.text()}`);
  return (await response.json()) as { id: number; slug: string; version: string };
}

const ofJob =
  (part = '', base = '/api/jobs') =>
  async (_: Cast, origin: string) =>
    `${base}/${(await makeJob(origin)).id}${part}`;

async function ofSubmission(_: Cast, origin: string): Promise<string> {
  await call(origin, 'POST', '/api/job-submissions', {
    body: submissionFields(),
    headers: { 'x-forwarded-for': `172.17.${(made += 1) % 256}.9` },
  });
  const list = await call(origin, 'GET', '/api/admin/job-submissions', {
    cookie: await adminCookie(origin),
  });
  return `/api/admin/job-submissions/${((await list.json()) as { id: number }[])[0]?.id}`;
}

// An alert that is not there any more was ended before: mail programs ask twice.
const ofNoAlert = () => '/api/job-alerts/unsubscribe?id=2000000000&token=x';

/** The files of jobs below `src/pages/api`, in the form of `matrix.ts`. */
export const jobMatrix: Record<string, Row> = {
  'jobs/index.ts': {
    GET: { access: 'anyone', status: 200 },
    POST: { access: 'admin', status: 201, body: () => jobFields() },
  },
  'jobs/[id]/index.ts': {
    PUT: { access: 'admin', status: 200, body: () => jobFields(), path: ofJob() },
    DELETE: { access: 'admin', status: 204, path: ofJob() },
  },
  'jobs/[id]/hot.ts': {
    POST: { access: 'admin', status: 200, body: () => ({ isHot: true }), path: ofJob('/hot') },
  },
  'jobs/[id]/status.ts': {
    POST: {
      access: 'admin',
      status: 200,
      body: () => ({ isActive: false }),
      path: ofJob('/status'),
    },
  },
  'admin/jobs/index.ts': { GET: { access: 'admin', status: 200 } },
  'admin/jobs/[id].ts': {
    GET: { access: 'admin', status: 200, path: ofJob('', '/api/admin/jobs') },
  },
  'admin/jobs/preview.ts': {
    POST: { access: 'admin', status: 200, body: () => ({ markdown: '**a**' }) },
  },
  // Without a file there is nothing to import.
  'admin/jobs/import.ts': { POST: { access: 'admin', status: 400, body: () => ({}) } },
  'admin/jobs/export.csv.ts': { GET: { access: 'admin', status: 200 } },
  'admin/jobs/template.csv.ts': { GET: { access: 'admin', status: 200 } },
  'job-submissions/index.ts': {
    POST: { access: 'anyone', status: 201, body: () => submissionFields() },
  },
  'admin/job-submissions/index.ts': { GET: { access: 'admin', status: 200 } },
  'admin/job-submissions/[id].ts': {
    PATCH: {
      access: 'admin',
      status: 200,
      body: () => ({ status: 'declined' }),
      path: ofSubmission,
    },
  },
  'job-alerts/index.ts': {
    POST: { access: 'anyone', status: 202, body: () => ({ email: 'pencari@example.org' }) },
  },
  'job-alerts/unsubscribe.ts': {
    GET: { access: 'anyone', status: 303, path: ofNoAlert },
    POST: { access: 'anyone', status: 200, path: ofNoAlert },
  },
  // Only the scheduler may call it, who is nobody of these.
  'tasks/job-alerts.ts': {
    GET: { access: 'anyone', status: 401 },
    POST: { access: 'anyone', status: 401 },
  },
};
