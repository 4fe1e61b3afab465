import { serve } from '~/calls/serve';
import { removeMember } from '~/features/trainer/cohorts/cohorts.calls';

export const prerender = false;
export const { DELETE } = serve(removeMember);
