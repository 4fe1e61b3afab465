import { serve } from '~/calls/serve';
import { grantAdmin, revokeAdmin } from '~/features/accounts/admin/accounts-admin.calls';

export const prerender = false;
export const { POST, DELETE } = serve(grantAdmin, revokeAdmin);
