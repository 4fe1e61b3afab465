import { serve } from '~/calls/serve';
import { listAudit } from '~/features/accounts/admin/accounts-admin.calls';

export const prerender = false;
export const { GET } = serve(listAudit);
