import { listEventCategories } from '~/features/events/events.server';
import { publicGet } from '~/server/endpoint';

export const prerender = false;

export const GET = publicGet({ tags: ['event-categories'], load: (db) => listEventCategories(db) });
