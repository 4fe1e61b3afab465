import { deleteJob, updateJob } from '~/features/jobs/admin/job-admin.server';
import { jobInputSchema } from '~/features/jobs/job-input.schema';
import { staleTags } from '~/config/cache-tags';
import { endpoint, idParam } from '~/server/http/endpoint';
import { formLimit, toPicture } from '~/server/files/images';
import { sentVersion } from '~/server/versioned';

export const prerender = false;

export const PUT = endpoint({
  access: 'admin',
  body: jobInputSchema,
  formLimit,
  invalidates: staleTags.jobs,
  run: async (db, { actor, body: input, files, context }) => {
    const jobId = idParam(context, 'id');
    return updateJob(db, { actor, jobId, input, image: await toPicture(files, 'image') });
  },
});

export const DELETE = endpoint({
  access: 'admin',
  invalidates: staleTags.jobs,
  run: (db, { actor, context }) =>
    deleteJob(db, {
      actor,
      jobId: idParam(context, 'id'),
      version: sentVersion(context.url),
    }),
});
