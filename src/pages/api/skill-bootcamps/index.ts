import { serve } from '~/calls/serve';
import { createBootcamp, listAdminBootcamps } from '~/features/hub/admin/hub-admin.calls';

export const prerender = false;
export const { GET, POST } = serve(listAdminBootcamps, createBootcamp);
