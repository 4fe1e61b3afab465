import { serve } from '~/calls/serve';
import { createCourse, listAdminCourses } from '~/features/courses/admin/courses-admin.calls';

export const prerender = false;
export const { GET, POST } = serve(listAdminCourses, createCourse);
