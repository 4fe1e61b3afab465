import { serve } from '~/calls/serve';
import {
  deleteCourse,
  getAdminCourse,
  updateCourse,
} from '~/features/courses/admin/courses-admin.calls';

export const prerender = false;
export const { GET, PUT, DELETE } = serve(getAdminCourse, updateCourse, deleteCourse);
