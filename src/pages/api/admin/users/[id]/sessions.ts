import { serve } from '~/calls/serve';
import { endSessions } from '~/features/accounts/admin/accounts-admin.calls';

export const prerender = false;
export const { DELETE } = serve(endSessions);
