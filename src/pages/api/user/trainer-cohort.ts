import { serve } from '~/calls/serve';
import { setMemberSettings } from '~/features/trainer/cohorts/cohorts.calls';

export const prerender = false;
export const { PUT } = serve(setMemberSettings);
