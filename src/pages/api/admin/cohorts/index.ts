import { serve } from '~/calls/serve';
import { createCohort } from '~/features/trainer/cohorts/cohorts.calls';

export const prerender = false;
export const { POST } = serve(createCohort);
