import { serve } from '~/calls/serve';
import { createLevel } from '~/features/courses/admin/courses-admin.calls';

export const prerender = false;
export const { POST } = serve(createLevel);
