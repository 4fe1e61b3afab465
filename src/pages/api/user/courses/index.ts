import { enrol, listEnrolments } from '~/features/courses/enrolment/enrolments.server';
import { enrolmentInputSchema } from '~/features/courses/courses.schema';
import { endpoint } from '~/server/http/endpoint';
import { readLang } from '~/server/http/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor, context }) => listEnrolments(db, { actor, lang: readLang(context.url) }),
});

export const POST = endpoint({
  access: 'user',
  body: enrolmentInputSchema,
  run: (db, { actor, body: input, context }) =>
    enrol(db, { actor, input, lang: readLang(context.url) }),
});
