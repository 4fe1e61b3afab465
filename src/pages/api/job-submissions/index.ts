import { serve } from '~/calls/serve';
import { submitJob } from '~/features/jobs/submissions/submissions.calls';

export const prerender = false;
export const { POST } = serve(submitJob);
