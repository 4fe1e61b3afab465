import { speakerInputSchema } from '~/features/events/events.schema';
import { deleteSpeaker, updateSpeaker } from '~/features/events/admin/event-speakers.server';
import { stale } from '~/features/events/event-tags';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const PUT = endpoint({
  access: 'admin',
  body: speakerInputSchema,
  invalidates: stale.speakers,
  run: (db, { actor, body: input, context }) =>
    updateSpeaker(db, { actor, input, speakerId: idParam(context, 'id') }),
});

export const DELETE = endpoint({
  access: 'admin',
  invalidates: stale.speakers,
  run: (db, { actor, context }) => deleteSpeaker(db, { actor, speakerId: idParam(context, 'id') }),
});
