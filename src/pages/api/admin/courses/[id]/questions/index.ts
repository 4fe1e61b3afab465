import { createQuestion, listQuestions } from '~/features/courses/questions/question-admin.server';
import { bankQuery, questionInputSchema } from '~/features/courses/questions/question-input.schema';
import { endpoint, idParam } from '~/server/http/endpoint';
import { readQuery } from '~/server/http/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor, context }) => {
    const { bank } = readQuery(bankQuery, context.url);
    return listQuestions(db, { actor, courseId: idParam(context, 'id'), bank });
  },
});

export const POST = endpoint({
  access: 'admin',
  // A course's page says whether it has a check.
  invalidates: ['courses'],
  body: questionInputSchema,
  status: 201,
  run: (db, { actor, body: input, context }) =>
    createQuestion(db, { actor, courseId: idParam(context, 'id'), input }),
});
