import { serve } from '~/calls/serve';
import {
  deleteBootcamp,
  getAdminBootcamp,
  updateBootcamp,
} from '~/features/hub/admin/hub-admin.calls';

export const prerender = false;
export const { GET, PUT, DELETE } = serve(getAdminBootcamp, updateBootcamp, deleteBootcamp);
