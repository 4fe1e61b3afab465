import { serve } from '~/calls/serve';
import { listAdminWorks } from '~/features/courses/works/works.calls';

export const prerender = false;
export const { GET } = serve(listAdminWorks);
