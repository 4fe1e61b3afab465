import { defineCall } from '~/calls/call';
import {
  bankQuery,
  giftInputSchema,
  questionChangeSchema,
  questionInputSchema,
} from './question-input.schema';
import { limits } from '~/config/limits';
import { versionQuery } from '~/lib/url/queries';

export const updateQuestion = defineCall('PUT /api/admin/questions/:id', {
  access: 'staff:courses',
  body: questionChangeSchema,
  // A course's page says whether it has a check.
  run: async (db, { actor, body: { version, ...input }, params }) => {
    const { updateQuestion } = await import('./question-admin.server');
    return updateQuestion(db, { actor, id: params.id, version, input });
  },
});

export const deleteQuestion = defineCall('DELETE /api/admin/questions/:id', {
  access: 'staff:courses',
  query: versionQuery,
  run: async (db, { actor, params, query }) => {
    const { deleteQuestion } = await import('./question-admin.server');
    return deleteQuestion(db, {
      actor,
      id: params.id,
      version: query.version,
    });
  },
});

export const getStatistics = defineCall('GET /api/admin/courses/:id/statistics', {
  access: 'staff:courses',
  run: async (db, { actor, params }) => {
    const { getStatistics } = await import('./statistics.server');
    return getStatistics(db, { actor, courseId: params.id });
  },
});

export const exportQuestions = defineCall('GET /api/admin/courses/:id/questions/export.gift', {
  access: 'staff:courses',
  query: bankQuery,
  run: async (db, { actor, params, query }) => {
    const { exportQuestions } = await import('./gift.server');
    const { giftResponse } = await import('~/server/files/files');

    const { bank = 'proof' } = query;
    const courseId = params.id;
    const text = await exportQuestions(db, { actor, courseId, bank });
    return giftResponse(`questions-${courseId}-${bank}.gift`, text);
  },
});

export const importQuestions = defineCall('POST /api/admin/courses/:id/questions/import', {
  access: 'staff:courses',
  body: giftInputSchema,
  formLimit: limits.giftBytes + 256 * 1024,
  file: 'file',
  run: async (db, { actor, body: { bank, classId, dryRun }, file, params }) => {
    const { importQuestions } = await import('./gift.server');
    return importQuestions(db, {
      actor,
      courseId: params.id,
      bank,
      classId,
      file,
      isDryRun: dryRun,
    });
  },
});

export const listQuestions = defineCall('GET /api/admin/courses/:id/questions', {
  access: 'staff:courses',
  query: bankQuery,
  run: async (db, { actor, params, query }) => {
    const { listQuestions } = await import('./question-admin.server');

    const { bank } = query;
    return listQuestions(db, { actor, courseId: params.id, bank });
  },
});

export const createQuestion = defineCall('POST /api/admin/courses/:id/questions', {
  access: 'staff:courses',
  body: questionInputSchema,
  status: 201,
  run: async (db, { actor, body: input, params }) => {
    const { createQuestion } = await import('./question-admin.server');
    return createQuestion(db, { actor, courseId: params.id, input });
  },
});
