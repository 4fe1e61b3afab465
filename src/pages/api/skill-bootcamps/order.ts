import { serve } from '~/calls/serve';
import { listBootcampOrder, orderBootcamps } from '~/features/hub/admin/hub-admin.calls';

export const prerender = false;
export const { GET, PUT } = serve(listBootcampOrder, orderBootcamps);
