import {
  getMailedRegistration,
  mailedPlaceQuerySchema,
} from '~/features/events/registration/mailed-places.server';
import { idParam, uncachedGet } from '~/server/http/endpoint';
import { readQuery } from '~/server/http/paging';

export const prerender = false;

/** For the links of reminders, which open without a log-in. */
export const GET = uncachedGet((db, context) => {
  const { token } = readQuery(mailedPlaceQuerySchema, context.url);
  return getMailedRegistration(db, { eventId: idParam(context, 'id'), token });
});
