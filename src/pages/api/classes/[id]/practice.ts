import { listPractice } from '~/features/courses/lessons/practice.server';
import { endpoint, idParam } from '~/server/http/endpoint';
import { readLang } from '~/server/http/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor, context }) =>
    listPractice(db, { actor, classId: idParam(context, 'id'), lang: readLang(context.url) }),
});
