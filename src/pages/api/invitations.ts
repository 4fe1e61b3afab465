import { readInvitation } from '~/features/accounts/auth/registration.server';
import { invitationSchema } from '~/features/accounts/accounts.schema';
import { clientKey } from '~/server/http/client-address';
import { readLang } from '~/server/http/paging';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

/** The token travels in the body, since addresses are written to logs. */
export const POST = endpoint({
  access: 'anyone',
  body: invitationSchema,
  run: (db, { body, context }) =>
    readInvitation(db, {
      ...body,
      address: clientKey(context),
      lang: readLang(context.url),
    }),
});
