import type { APIContext } from 'astro';
import { attachSpeaker, detachSpeaker } from '~/features/events/speakers.server';
import { stale } from '~/features/events/stale';
import { endpoint, idParam } from '~/server/endpoint';

export const prerender = false;

const both = (context: APIContext) => ({
  eventId: idParam(context, 'id'),
  speakerId: idParam(context, 'speakerId'),
});

export const POST = endpoint({
  access: 'admin',
  stale: stale.events,
  run: (db, { actor, context }) => attachSpeaker(db, { actor, ...both(context) }),
});

export const DELETE = endpoint({
  access: 'admin',
  stale: stale.events,
  run: (db, { actor, context }) => detachSpeaker(db, { actor, ...both(context) }),
});
