import { z } from 'zod';
import { defineCall } from '~/calls/call';
import { Reply } from '~/calls/reply';
import { answersInputSchema } from './checks.schema';
import { inLanguage, longId } from '~/lib/url/queries';

export const getCheckState = defineCall('GET /api/courses/:id/checks', {
  access: 'user',
  query: inLanguage,
  run: async (db, { actor, params, query }) => {
    const { getCheckState } = await import('./check-state.server');
    return getCheckState(db, {
      actor,
      courseId: params.id,
      lang: query.lang,
    });
  },
});

export const startCheck = defineCall('POST /api/courses/:id/checks', {
  access: 'user',
  query: inLanguage,
  run: async (db, { actor, context, params, query }) => {
    const { startCheck } = await import('./start-check.server');
    const { clientKey } = await import('~/server/http/client-address');

    const courseId = params.id;
    const lang = query.lang;
    const { isNew, attempt } = await startCheck(db, {
      actor,
      courseId,
      lang,
      address: clientKey(context),
    });
    return new Reply(attempt, { status: isNew ? 201 : 200 });
  },
});

export const saveAnswers = defineCall('PUT /api/checks/:id/answers', {
  access: 'user',
  body: answersInputSchema,
  params: z.object({ id: longId }),
  run: async (db, { actor, body: input, params }) => {
    const { saveAnswers } = await import('./save-answers.server');
    return saveAnswers(db, { actor, checkId: params.id, input });
  },
});

export const submitCheck = defineCall('POST /api/checks/:id/submit', {
  access: 'user',
  query: inLanguage,
  params: z.object({ id: longId }),
  run: async (db, { actor, params, query }) => {
    const { submitCheck } = await import('./submit-check.server');
    return submitCheck(db, {
      actor,
      checkId: params.id,
      lang: query.lang,
    });
  },
});
