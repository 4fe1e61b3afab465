import { defineCall } from '~/calls/call';
import { proposalAnswerSchema, proposalInputSchema } from './proposal.schema';

export const submitProposal = defineCall('POST /api/event-proposals', {
  access: 'anyone',
  body: proposalInputSchema,
  status: 201,
  run: async (db, { actor, body: input, sent, context }) => {
    const { submitProposal } = await import('./proposals.server');
    const { clientKey } = await import('~/server/http/client-address');

    await submitProposal(db, { actor, sender: clientKey(context), input, sent });
    return { received: true };
  },
});

export const answerProposal = defineCall('PATCH /api/admin/event-proposals/:id', {
  access: 'staff:events',
  body: proposalAnswerSchema,
  run: async (db, { actor, body: { status }, params }) => {
    const { answerProposal } = await import('./proposals.server');
    return answerProposal(db, { actor, proposalId: params.id, status });
  },
});

export const listProposals = defineCall('GET /api/admin/event-proposals', {
  access: 'staff:events',
  run: async (db, { actor }) => {
    const { listProposals } = await import('./proposals.server');
    return listProposals(db, { actor });
  },
});
