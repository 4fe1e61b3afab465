import { listActiveBootcamps } from '~/features/hub/hub.server';
import { readHubQuery } from '~/features/hub/hub-query';
import { publicGet } from '~/server/http/endpoint';
import { readLang } from '~/server/http/paging';

export const prerender = false;

export const GET = publicGet({
  tags: ['bootcamps'],
  load: (db, { url }) =>
    listActiveBootcamps(db, { ...readHubQuery(url.searchParams), lang: readLang(url) }),
});
