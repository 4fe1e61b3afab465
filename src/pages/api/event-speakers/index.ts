import { listSpeakers } from '~/features/events/events.server';
import { speakerInputSchema } from '~/features/events/event-input.schema';
import { createSpeaker } from '~/features/events/admin/event-speakers.server';
import { staleTags } from '~/config/cache-tags';
import { endpoint, publicGet } from '~/server/http/endpoint';
import { formLimit, toPicture } from '~/server/files/images';
import { readLang } from '~/server/http/paging';

export const prerender = false;

export const GET = publicGet({
  tags: ['events', 'speakers'],
  load: (db, { url }) => listSpeakers(db, readLang(url)),
});

export const POST = endpoint({
  access: 'admin',
  body: speakerInputSchema,
  formLimit,
  status: 201,
  invalidates: staleTags.speakers,
  run: async (db, { actor, body: input, files }) =>
    createSpeaker(db, { actor, input, image: await toPicture(files, 'image') }),
});
