import { serve } from '~/calls/serve';
import { createOrganization, listOrganizations } from '~/features/members/members.calls';

export const prerender = false;
export const { GET, POST } = serve(listOrganizations, createOrganization);
