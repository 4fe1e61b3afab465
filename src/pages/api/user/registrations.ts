import { listOwnRegistrations } from '~/features/events/registration/own-registrations.server';
import { endpoint } from '~/server/http/endpoint';
import { readLang } from '~/server/http/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor, context }) => listOwnRegistrations(db, { actor, lang: readLang(context.url) }),
});
