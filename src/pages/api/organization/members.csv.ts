import { serve } from '~/calls/serve';
import { exportOwnMembers } from '~/features/members/members.calls';

export const prerender = false;
export const { GET } = serve(exportOwnMembers);
