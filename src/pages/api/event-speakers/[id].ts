import { speakerChangeSchema } from '~/features/events/event-input.schema';
import { deleteSpeaker, updateSpeaker } from '~/features/events/admin/event-speakers.server';
import { staleTags } from '~/config/cache-tags';
import { endpoint, idParam } from '~/server/http/endpoint';
import { sentVersion } from '~/server/versioned';

export const prerender = false;

export const PUT = endpoint({
  access: 'admin',
  body: speakerChangeSchema,
  invalidates: staleTags.speakers,
  run: (db, { actor, body: { version, ...input }, context }) =>
    updateSpeaker(db, { actor, input, version, speakerId: idParam(context, 'id') }),
});

export const DELETE = endpoint({
  access: 'admin',
  invalidates: staleTags.speakers,
  run: (db, { actor, context }) =>
    deleteSpeaker(db, {
      ...{ actor, speakerId: idParam(context, 'id') },
      version: sentVersion(context.url),
    }),
});
