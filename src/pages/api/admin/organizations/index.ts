import { serve } from '~/calls/serve';
import { listOrganizations } from '~/features/members/members.calls';

export const prerender = false;
export const { GET } = serve(listOrganizations);
