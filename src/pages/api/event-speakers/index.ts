import { listSpeakers } from '~/features/events/events.server';
import { speakerInputSchema } from '~/features/events/events.schema';
import { createSpeaker } from '~/features/events/admin/event-speakers.server';
import { stale } from '~/features/events/event-tags';
import { endpoint, publicGet } from '~/server/http/endpoint';

export const prerender = false;

export const GET = publicGet({ tags: ['events', 'speakers'], load: (db) => listSpeakers(db) });

export const POST = endpoint({
  access: 'admin',
  body: speakerInputSchema,
  status: 201,
  invalidates: stale.speakers,
  run: (db, { actor, body: input }) => createSpeaker(db, { actor, input }),
});
