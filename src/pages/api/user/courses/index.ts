import { serve } from '~/calls/serve';
import { enrol, listEnrolments } from '~/features/courses/enrolment/enrolment.calls';

export const prerender = false;
export const { GET, POST } = serve(listEnrolments, enrol);
