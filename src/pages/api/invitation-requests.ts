import { requestSchema } from '~/features/members/members.schema';
import { requestInvitation } from '~/features/members/requests.server';
import { clientKey } from '~/server/http/client-address';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'anyone',
  body: requestSchema,
  status: 201,
  run: async (db, { body: input, context }) => {
    await requestInvitation(db, { sender: clientKey(context), input });
    return { received: true };
  },
});
