import { serve } from '~/calls/serve';
import { previewText } from '~/features/jobs/admin/jobs-admin.calls';

export const prerender = false;
export const { POST } = serve(previewText);
