import { serve } from '~/calls/serve';
import { previewCohortMessage } from '~/features/trainer/cohorts/cohorts.calls';

export const prerender = false;
export const { POST } = serve(previewCohortMessage);
