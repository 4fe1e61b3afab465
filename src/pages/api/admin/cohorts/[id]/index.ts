import { serve } from '~/calls/serve';
import { deleteCohort, updateCohort } from '~/features/trainer/cohorts/cohorts.calls';

export const prerender = false;
export const { DELETE, PUT } = serve(deleteCohort, updateCohort);
