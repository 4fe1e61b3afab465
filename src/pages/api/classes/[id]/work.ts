import { staleTags } from '~/config/cache-tags';
import { readOwnWork } from '~/features/courses/works/own-work.server';
import { changeWork, handInWork, takeBackWork } from '~/features/courses/works/save-work.server';
import { workChangeSchema, workInputSchema } from '~/features/courses/works/works.schema';
import { endpoint, idParam } from '~/server/http/endpoint';
import { fileFormLimit } from '~/server/http/form-page';

export const prerender = false;

/** JSON that a work of many words needs. */
const jsonLimit = 128 * 1024;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor, context }) => readOwnWork(db, { actor, classId: idParam(context, 'id') }),
});

export const POST = endpoint({
  access: 'user',
  body: workInputSchema,
  formLimit: fileFormLimit,
  jsonLimit,
  status: 201,
  run: (db, { actor, body: input, files, context }) => {
    const picture = files.get('picture');
    return handInWork(db, { actor, classId: idParam(context, 'id'), input, picture });
  },
});

export const PUT = endpoint({
  access: 'user',
  body: workChangeSchema,
  formLimit: fileFormLimit,
  jsonLimit,
  run: (db, { actor, body: input, files, context }) => {
    const picture = files.get('picture');
    return changeWork(db, { actor, classId: idParam(context, 'id'), input, picture });
  },
});

export const DELETE = endpoint({
  access: 'user',
  invalidates: staleTags.works,
  run: (db, { actor, context }) => takeBackWork(db, { actor, classId: idParam(context, 'id') }),
});
