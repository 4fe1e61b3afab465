import type { APIContext } from 'astro';
import { attachSpeaker, detachSpeaker } from '~/features/events/admin/event-speakers.server';
import { staleTags } from '~/config/cache-tags';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

const idParams = (context: APIContext) => ({
  eventId: idParam(context, 'id'),
  speakerId: idParam(context, 'speakerId'),
});

export const POST = endpoint({
  access: 'admin',
  invalidates: staleTags.events,
  run: (db, { actor, context }) => attachSpeaker(db, { actor, ...idParams(context) }),
});

export const DELETE = endpoint({
  access: 'admin',
  invalidates: staleTags.events,
  run: (db, { actor, context }) => detachSpeaker(db, { actor, ...idParams(context) }),
});
