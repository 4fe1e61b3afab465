import { speakerChangeSchema } from '~/features/events/event-input.schema';
import { deleteSpeaker, updateSpeaker } from '~/features/events/admin/event-speakers.server';
import { staleTags } from '~/config/cache-tags';
import { endpoint, idParam } from '~/server/http/endpoint';
import { formLimit, toPicture } from '~/server/files/images';
import { sentVersion } from '~/server/versioned';

export const prerender = false;

export const PUT = endpoint({
  access: 'admin',
  body: speakerChangeSchema,
  formLimit,
  invalidates: staleTags.speakers,
  run: async (db, { actor, body: { version, ...input }, files, context }) =>
    updateSpeaker(db, {
      actor,
      input,
      version,
      speakerId: idParam(context, 'id'),
      image: await toPicture(files, 'image'),
    }),
});

export const DELETE = endpoint({
  access: 'admin',
  invalidates: staleTags.speakers,
  run: (db, { actor, context }) =>
    deleteSpeaker(db, {
      actor,
      speakerId: idParam(context, 'id'),
      version: sentVersion(context.url),
    }),
});
