import { serve } from '~/calls/serve';
import {
  removeInstructorPhoto,
  setInstructorPhoto,
} from '~/features/courses/admin/courses-admin.calls';

export const prerender = false;
export const { PUT, DELETE } = serve(setInstructorPhoto, removeInstructorPhoto);
