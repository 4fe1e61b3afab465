import { deleteQuestion, updateQuestion } from '~/features/courses/questions/question-admin.server';
import { questionChangeSchema } from '~/features/courses/questions/question-input.schema';
import { endpoint, idParam } from '~/server/http/endpoint';
import { sentVersion } from '~/server/versioned';

export const prerender = false;

export const PUT = endpoint({
  access: 'admin',
  // A course's page says whether it has a check.
  invalidates: ['courses'],
  body: questionChangeSchema,
  run: (db, { actor, body: { version, ...input }, context }) =>
    updateQuestion(db, { actor, id: idParam(context, 'id'), version, input }),
});

export const DELETE = endpoint({
  access: 'admin',
  invalidates: ['courses'],
  run: (db, { actor, context }) =>
    deleteQuestion(db, {
      actor,
      id: idParam(context, 'id'),
      version: sentVersion(context.url),
    }),
});
