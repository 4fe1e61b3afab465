import { organizationChangeSchema } from '~/features/members/members.schema';
import { updateOrganization } from '~/features/members/organizations.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const PATCH = endpoint({
  access: 'admin',
  body: organizationChangeSchema,
  run: (db, { actor, body: change, context }) =>
    updateOrganization(db, { actor, id: idParam(context, 'id'), change }),
});
