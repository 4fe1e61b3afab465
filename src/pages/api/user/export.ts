import { serve } from '~/calls/serve';
import { exportData } from '~/features/accounts/profile/profile.calls';

export const prerender = false;
export const { GET } = serve(exportData);
