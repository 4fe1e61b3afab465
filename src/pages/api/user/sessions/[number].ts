import { serve } from '~/calls/serve';
import { endDevice } from '~/features/accounts/devices/devices.calls';

export const prerender = false;
export const { DELETE } = serve(endDevice);
