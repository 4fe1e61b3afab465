import { serve } from '~/calls/serve';
import { listCourses } from '~/features/courses/courses.calls';

export const prerender = false;
export const { GET } = serve(listCourses);
