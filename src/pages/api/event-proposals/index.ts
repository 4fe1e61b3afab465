import { proposalInputSchema } from '~/features/events/proposals/proposal.schema';
import { submitProposal } from '~/features/events/proposals/proposals.server';
import { clientKey } from '~/server/http/client-address';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'anyone',
  body: proposalInputSchema,
  status: 201,
  run: async (db, { actor, body: input, context }) => {
    await submitProposal(db, { actor, sender: clientKey(context), input });
    return { received: true };
  },
});
