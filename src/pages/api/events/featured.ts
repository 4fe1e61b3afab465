import { getFeaturedEvent } from '~/features/events/events.server';
import { publicGet } from '~/server/http/endpoint';
import { readLang } from '~/server/translations/read-lang';

export const prerender = false;

export const GET = publicGet({
  tags: ['events'],
  load: (db, { url }) => getFeaturedEvent(db, readLang(url)),
});
