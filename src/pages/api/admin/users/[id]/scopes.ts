import { serve } from '~/calls/serve';
import { setScopes } from '~/features/accounts/admin/accounts-admin.calls';

export const prerender = false;

export const { PUT } = serve(setScopes);
