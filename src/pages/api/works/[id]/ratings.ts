import { rateWork } from '~/features/courses/works/rate-work.server';
import { ratingInputSchema } from '~/features/courses/works/works.schema';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'user',
  body: ratingInputSchema,
  status: 201,
  run: (db, { actor, body: input, context }) =>
    rateWork(db, { actor, workId: idParam(context, 'id'), input }),
});
