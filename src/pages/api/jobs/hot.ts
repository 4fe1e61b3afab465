import { listHotJobs } from '~/features/jobs/board/jobs.server';
import { publicGet } from '~/server/http/endpoint';
import { readLang } from '~/features/translations/read-lang.server';

export const prerender = false;

export const GET = publicGet({
  tags: ['jobs'],
  load: (db, { url }) => listHotJobs(db, { lang: readLang(url) }),
});
