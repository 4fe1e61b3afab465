import { exportQuestions } from '~/features/courses/questions/gift.server';
import { bankQuery } from '~/features/courses/questions/question-input.schema';
import { endpoint, idParam } from '~/server/http/endpoint';
import { giftResponse } from '~/server/files/files';
import { readQuery } from '~/server/http/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const { bank = 'proof' } = readQuery(bankQuery, context.url);
    const courseId = idParam(context, 'id');
    const text = await exportQuestions(db, { actor, courseId, bank });
    return giftResponse(`questions-${courseId}-${bank}.gift`, text);
  },
});
