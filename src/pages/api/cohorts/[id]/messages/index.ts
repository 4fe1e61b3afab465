import { serve } from '~/calls/serve';
import { sendCohortMessage } from '~/features/trainer/cohorts/cohorts.calls';

export const prerender = false;
export const { POST } = serve(sendCohortMessage);
