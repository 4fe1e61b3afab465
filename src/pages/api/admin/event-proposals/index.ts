import { serve } from '~/calls/serve';
import { listProposals } from '~/features/events/proposals/proposals.calls';

export const prerender = false;
export const { GET } = serve(listProposals);
