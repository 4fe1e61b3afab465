import { listSpeakers } from '~/features/events/events.server';
import { publicGet } from '~/server/endpoint';

export const prerender = false;

export const GET = publicGet({ tags: ['events', 'speakers'], load: (db) => listSpeakers(db) });
