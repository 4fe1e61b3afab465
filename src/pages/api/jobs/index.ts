import { createJob } from '~/features/jobs/job-admin.server';
import { jobInputSchema } from '~/features/jobs/job.schema';
import { listJobs } from '~/features/jobs/jobs.server';
import { stale } from '~/features/jobs/stale';
import { endpoint, publicGet } from '~/server/endpoint';
import { formLimit, pictureOf } from '~/server/images';

export const prerender = false;

export const GET = publicGet({ tags: ['jobs'], load: (db) => listJobs(db) });

export const POST = endpoint({
  access: 'admin',
  body: jobInputSchema,
  formLimit,
  status: 201,
  stale: stale.jobs,
  run: async (db, { actor, body: input, files }) =>
    createJob(db, { actor, input, image: await pictureOf(files, 'image') }),
});
