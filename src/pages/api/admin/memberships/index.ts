import { serve } from '~/calls/serve';
import { listMemberships } from '~/features/members/members.calls';

export const prerender = false;
export const { GET } = serve(listMemberships);
