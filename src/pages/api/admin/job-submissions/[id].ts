import { serve } from '~/calls/serve';
import { declineSubmission } from '~/features/jobs/submissions/submissions.calls';

export const prerender = false;
export const { PATCH } = serve(declineSubmission);
