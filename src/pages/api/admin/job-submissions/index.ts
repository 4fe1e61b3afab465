import { serve } from '~/calls/serve';
import { listSubmissions } from '~/features/jobs/submissions/submissions.calls';

export const prerender = false;
export const { GET } = serve(listSubmissions);
