import { serve } from '~/calls/serve';
import { getCohort } from '~/features/trainer/cohorts/cohorts.calls';

export const prerender = false;
export const { GET } = serve(getCohort);
