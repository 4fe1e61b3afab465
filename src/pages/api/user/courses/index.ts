import { enrol, listEnrolments } from '~/features/courses/enrolment/enrolments.server';
import { enrolmentInputSchema } from '~/features/courses/courses.schema';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor }) => listEnrolments(db, { actor }),
});

export const POST = endpoint({
  access: 'user',
  body: enrolmentInputSchema,
  run: (db, { actor, body: input }) => enrol(db, { actor, input }),
});
