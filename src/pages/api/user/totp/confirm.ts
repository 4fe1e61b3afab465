import { serve } from '~/calls/serve';
import { confirmTotp } from '~/features/accounts/two-factor/two-factor.calls';

export const prerender = false;
export const { POST } = serve(confirmTotp);
