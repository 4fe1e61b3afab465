import { recordView } from '~/features/jobs/detail/job-views.server';
import { clientKey } from '~/server/http/client-address';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

/** Called by the page of a job once it is seen, because that page comes from caches. */
export const POST = endpoint({
  access: 'anyone',
  run: (db, { context }) =>
    recordView(db, { jobId: idParam(context, 'id'), visitor: clientKey(context) }),
});
