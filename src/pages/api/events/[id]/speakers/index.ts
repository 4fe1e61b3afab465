import { requireEventSpeakers } from '~/features/events/events.server';
import { idParam, publicGet } from '~/server/http/endpoint';
import { readLang } from '~/server/http/paging';

export const prerender = false;

export const GET = publicGet({
  tags: ['events', 'speakers'],
  load: (db, context) => requireEventSpeakers(db, idParam(context, 'id'), readLang(context.url)),
});
