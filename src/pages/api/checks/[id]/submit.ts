import { submitCheck } from '~/features/courses/checks/submit-check.server';
import { maxLongId } from '~/lib/url/row-id';
import { endpoint, idParam } from '~/server/http/endpoint';
import { readLang } from '~/features/translations/read-lang.server';

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
