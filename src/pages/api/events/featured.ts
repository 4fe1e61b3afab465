import { getFeaturedEvent } from '~/features/events/events.server';
import { publicGet } from '~/server/http/endpoint';

export const prerender = false;

export const GET = publicGet({ tags: ['events'], load: (db) => getFeaturedEvent(db) });
