import { serve } from '~/calls/serve';
import { listUsers } from '~/features/accounts/admin/accounts-admin.calls';

export const prerender = false;
export const { GET } = serve(listUsers);
