import { serve } from '~/calls/serve';
import { startTotp, stopTotp } from '~/features/accounts/two-factor/two-factor.calls';

export const prerender = false;
export const { POST, DELETE } = serve(startTotp, stopTotp);
