import { serve } from '~/calls/serve';
import { exportCohort } from '~/features/trainer/cohorts/cohorts.calls';

export const prerender = false;
export const { GET } = serve(exportCohort);
