import { proposalAnswerSchema } from '~/features/events/proposals/proposal.schema';
import { answerProposal } from '~/features/events/proposals/proposals.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const PATCH = endpoint({
  access: 'admin',
  body: proposalAnswerSchema,
  run: (db, { actor, body: { status }, context }) =>
    answerProposal(db, { actor, proposalId: idParam(context, 'id'), status }),
});
