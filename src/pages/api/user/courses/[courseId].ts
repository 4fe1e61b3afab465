import { serve } from '~/calls/serve';
import { getCourseState, unenrol } from '~/features/courses/enrolment/enrolment.calls';

export const prerender = false;
export const { GET, DELETE } = serve(getCourseState, unenrol);
