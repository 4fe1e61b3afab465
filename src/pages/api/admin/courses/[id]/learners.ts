import { serve } from '~/calls/serve';
import { listLearners } from '~/features/courses/admin/courses-admin.calls';

export const prerender = false;
export const { GET } = serve(listLearners);
