import { serve } from '~/calls/serve';
import { resendConfirmation } from '~/features/accounts/admin/accounts-admin.calls';

export const prerender = false;

export const { POST } = serve(resendConfirmation);
