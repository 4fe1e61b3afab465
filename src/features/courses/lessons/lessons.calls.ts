import { defineCall } from '~/calls/call';
import { classTextSchema } from '../admin/course-admin.schema';
import { inLanguage } from '~/lib/url/queries';
import { placeInputSchema } from './lessons.schema';

export const completeClass = defineCall('PUT /api/classes/:id/done', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { completeClass } = await import('./complete-class.server');
    return completeClass(db, { actor, classId: params.id });
  },
});

export const uncompleteClass = defineCall('DELETE /api/classes/:id/done', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { uncompleteClass } = await import('./complete-class.server');
    return uncompleteClass(db, { actor, classId: params.id });
  },
});

export const rememberPlace = defineCall('PUT /api/classes/:id/place', {
  access: 'user',
  body: placeInputSchema,
  run: async (db, { actor, body: input, params }) => {
    const { rememberPlace } = await import('./places.server');
    return rememberPlace(db, { actor, classId: params.id, input });
  },
});

export const listPractice = defineCall('GET /api/classes/:id/practice', {
  access: 'user',
  query: inLanguage,
  run: async (db, { actor, params, query }) => {
    const { listPractice } = await import('./practice.server');
    return listPractice(db, { actor, classId: params.id, lang: query.lang });
  },
});

/** A file of a class, for those who may have it. */
export const openMaterial = defineCall('GET /api/class-materials/:id', {
  access: 'user',
  run: async (db, { actor, context, params }) => {
    const { openMaterial } = await import('./learning.server');
    const { pdfResponse } = await import('~/server/http/file-response');
    return pdfResponse(context.request, await openMaterial(db, { actor, materialId: params.id }));
  },
});

export const previewClassText = defineCall('POST /api/admin/course-classes/preview', {
  access: 'staff:courses',
  body: classTextSchema,
  jsonLimit: 512 * 1024,
  run: async (db, { actor, body }) => {
    const { previewClassText } = await import('./preview.server');
    return previewClassText(db, { actor, ...body });
  },
});
