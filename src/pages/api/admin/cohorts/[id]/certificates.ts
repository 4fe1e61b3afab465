import { serve } from '~/calls/serve';
import { issueTrainerCertificate } from '~/features/trainer/cohorts/cohorts.calls';

export const prerender = false;
export const { POST } = serve(issueTrainerCertificate);
