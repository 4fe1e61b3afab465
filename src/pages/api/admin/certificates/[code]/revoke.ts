import { serve } from '~/calls/serve';
import { revokeCertificate } from '~/features/courses/admin/courses-admin.calls';

export const prerender = false;
export const { POST } = serve(revokeCertificate);
