import { submitCheck } from '~/features/courses/checks/submit-check.server';
import { maxLongId } from '~/lib/url/page-query';
import { endpoint, idParam } from '~/server/http/endpoint';
import { readLang } from '~/server/http/paging';

export const prerender = false;

export const POST = endpoint({
  access: 'user',
  run: (db, { actor, context }) =>
    submitCheck(db, {
      actor,
      checkId: idParam(context, 'id', maxLongId),
      lang: readLang(context.url),
    }),
});
