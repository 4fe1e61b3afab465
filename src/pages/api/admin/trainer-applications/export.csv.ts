import { serve } from '~/calls/serve';
import { exportApplications } from '~/features/trainer/admin/trainer-admin.calls';

export const prerender = false;
export const { GET } = serve(exportApplications);
