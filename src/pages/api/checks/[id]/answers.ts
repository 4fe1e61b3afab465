import { answersInputSchema } from '~/features/courses/checks/checks.schema';
import { saveAnswers } from '~/features/courses/checks/save-answers.server';
import { maxLongId } from '~/lib/url/page-query';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const PUT = endpoint({
  access: 'user',
  body: answersInputSchema,
  run: (db, { actor, body: input, context }) =>
    saveAnswers(db, { actor, checkId: idParam(context, 'id', maxLongId), input }),
});
