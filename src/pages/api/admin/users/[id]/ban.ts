import { serve } from '~/calls/serve';
import { banUser, unbanUser } from '~/features/accounts/admin/accounts-admin.calls';

export const prerender = false;
export const { POST, DELETE } = serve(banUser, unbanUser);
