import { serve } from '~/calls/serve';
import { addMembers } from '~/features/trainer/cohorts/cohorts.calls';

export const prerender = false;
export const { POST } = serve(addMembers);
