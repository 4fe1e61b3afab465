import { serve } from '~/calls/serve';
import { submitProposal } from '~/features/events/proposals/proposals.calls';

export const prerender = false;
export const { POST } = serve(submitProposal);
