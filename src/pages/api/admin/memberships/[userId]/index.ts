import { decisionSchema } from '~/features/members/members.schema';
import { decideMembership } from '~/features/members/memberships.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  body: decisionSchema,
  run: (db, { actor, body: { decision }, context }) =>
    decideMembership(db, { actor, userId: idParam(context, 'userId'), decision }),
});
