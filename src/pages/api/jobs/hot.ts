import { listHotJobs } from '~/features/jobs/board/jobs.server';
import { publicGet } from '~/server/http/endpoint';
import { readLang } from '~/server/http/paging';

export const prerender = false;

export const GET = publicGet({
  tags: ['jobs'],
  load: (db, { url }) => listHotJobs(db, { lang: readLang(url) }),
});
