import { getFeaturedEvent } from '~/features/events/events.server';
import { publicGet } from '~/server/http/endpoint';
import { readLang } from '~/server/http/paging';

export const prerender = false;

export const GET = publicGet({
  tags: ['events'],
  load: (db, { url }) => getFeaturedEvent(db, readLang(url)),
});
