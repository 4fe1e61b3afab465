import { serve } from '~/calls/serve';
import { clearSamples, fillWithSamples } from '~/features/staff/staff.calls';

export const prerender = false;
export const { POST, DELETE } = serve(fillWithSamples, clearSamples);
