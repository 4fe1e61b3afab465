import { serve } from '~/calls/serve';
import { updateOrganization } from '~/features/members/members.calls';

export const prerender = false;
export const { PATCH } = serve(updateOrganization);
