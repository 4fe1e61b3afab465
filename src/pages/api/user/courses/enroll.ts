import { serve } from '~/calls/serve';
import { enrolFromBrowse } from '~/features/courses/enrolment/enrolment.calls';

export const prerender = false;
export const { POST } = serve(enrolFromBrowse);
