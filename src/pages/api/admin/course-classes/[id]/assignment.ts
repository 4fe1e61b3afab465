import { serve } from '~/calls/serve';
import {
  deleteAssignment,
  readAdminAssignment,
  saveAssignment,
} from '~/features/courses/works/works.calls';

export const prerender = false;
export const { GET, PUT, DELETE } = serve(readAdminAssignment, saveAssignment, deleteAssignment);
