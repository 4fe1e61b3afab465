import { serve } from '~/calls/serve';
import { answerProposal } from '~/features/events/proposals/proposals.calls';

export const prerender = false;
export const { PATCH } = serve(answerProposal);
