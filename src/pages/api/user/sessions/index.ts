import { serve } from '~/calls/serve';
import { endAllDevices, listDevices } from '~/features/accounts/devices/devices.calls';

export const prerender = false;
export const { GET, DELETE } = serve(listDevices, endAllDevices);
