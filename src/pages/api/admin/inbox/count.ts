import { serve } from '~/calls/serve';
import { countOpen } from '~/features/inbox/inbox.calls';

export const prerender = false;
export const { GET } = serve(countOpen);
