import { defineCall } from '~/calls/call';
import {
  classChangeSchema,
  classInputSchema,
  courseChangeSchema,
  courseInputSchema,
  levelChangeSchema,
  levelInputSchema,
  materialInputSchema,
  materialLimit,
  orderInputSchema,
  revokeInputSchema,
} from './course-admin.schema';
import { limits } from '~/config/limits';
import { inLanguage, pageQuery, versionQuery } from '~/lib/url/queries';
import { z } from 'zod';

export const reorder = defineCall('PUT /api/admin/course-order', {
  access: 'staff:courses',
  body: orderInputSchema,
  run: async (db, { actor, body: input }) => {
    const { reorder } = await import('./reorder-outline.server');
    return reorder(db, { actor, input });
  },
});

export const listAdminCourses = defineCall('GET /api/admin/courses', {
  access: 'staff:courses',
  run: async (db, { actor }) => {
    const { listAdminCourses } = await import('./course-admin-read.server');
    return listAdminCourses(db, { actor });
  },
});

export const createCourse = defineCall('POST /api/admin/courses', {
  access: 'staff:courses',
  body: courseInputSchema,
  status: 201,
  run: async (db, { actor, body: input }) => {
    const { createCourse } = await import('./course-admin.server');
    return createCourse(db, { actor, input });
  },
});

export const getAdminCourse = defineCall('GET /api/admin/courses/:id', {
  access: 'staff:courses',
  run: async (db, { actor, params }) => {
    const { getAdminCourse } = await import('./course-admin-read.server');
    return getAdminCourse(db, { actor, courseId: params.id });
  },
});

export const updateCourse = defineCall('PUT /api/admin/courses/:id', {
  access: 'staff:courses',
  body: courseChangeSchema,
  run: async (db, { actor, body: { version, ...input }, params }) => {
    const { updateCourse } = await import('./course-admin.server');
    return updateCourse(db, { actor, courseId: params.id, version, input });
  },
});

export const deleteCourse = defineCall('DELETE /api/admin/courses/:id', {
  access: 'staff:courses',
  query: versionQuery,
  run: async (db, { actor, params, query }) => {
    const { deleteCourse } = await import('./course-admin.server');
    const { blobStore } = await import('~/server/files/blobs');
    return deleteCourse(db, {
      actor,
      courseId: params.id,
      store: blobStore(),
      version: query.version,
    });
  },
});

export const setInstructorPhoto = defineCall('PUT /api/admin/courses/:id/instructor-photo', {
  access: 'staff:courses',
  body: z.object({}),
  formLimit: limits.pictureForm,
  file: 'image',
  run: async (db, { actor, params, file }) => {
    const { setInstructorPhoto } = await import('./instructor-photo.server');
    return setInstructorPhoto(db, {
      actor,
      courseId: params.id,
      image: file,
    });
  },
});

export const removeInstructorPhoto = defineCall('DELETE /api/admin/courses/:id/instructor-photo', {
  access: 'staff:courses',
  run: async (db, { actor, params }) => {
    const { removeInstructorPhoto } = await import('./instructor-photo.server');
    return removeInstructorPhoto(db, { actor, courseId: params.id });
  },
});

export const exportLearners = defineCall('GET /api/admin/courses/:id/learners.csv', {
  access: 'staff:courses',
  query: inLanguage,
  run: async (db, { actor, params, query }) => {
    const { exportLearners } = await import('./learners.server');
    const { csvResponse } = await import('~/server/files/files');

    const courseId = params.id;
    const { filename, csv } = await exportLearners(db, { actor, courseId, ...query });
    return csvResponse(filename, csv);
  },
});

export const listLearners = defineCall('GET /api/admin/courses/:id/learners', {
  access: 'staff:courses',
  query: pageQuery,
  rowsOnPage: limits.rowsOnPage,
  run: async (db, { actor, params, query }) => {
    const { listLearners } = await import('./learners.server');

    const { page } = query;
    const learners = await listLearners(db, { actor, courseId: params.id, page });
    return learners;
  },
});

export const createLevel = defineCall('POST /api/admin/courses/:id/levels', {
  access: 'staff:courses',
  body: levelInputSchema,
  status: 201,
  run: async (db, { actor, body: input, params }) => {
    const { createLevel } = await import('./level-admin.server');
    return createLevel(db, { actor, id: params.id, input });
  },
});

export const createClass = defineCall('POST /api/admin/course-levels/:id/classes', {
  access: 'staff:courses',
  body: classInputSchema,
  jsonLimit: 512 * 1024,
  status: 201,
  run: async (db, { actor, body: input, params }) => {
    const { createClass } = await import('./class-admin.server');
    return createClass(db, { actor, id: params.id, input });
  },
});

export const updateLevel = defineCall('PUT /api/admin/course-levels/:id', {
  access: 'staff:courses',
  body: levelChangeSchema,
  run: async (db, { actor, body: { version, ...input }, params }) => {
    const { updateLevel } = await import('./level-admin.server');
    return updateLevel(db, { actor, id: params.id, version, input });
  },
});

export const deleteLevel = defineCall('DELETE /api/admin/course-levels/:id', {
  access: 'staff:courses',
  query: versionQuery,
  run: async (db, { actor, params, query }) => {
    const { deleteLevel } = await import('./level-admin.server');
    return deleteLevel(db, {
      actor,
      id: params.id,
      version: query.version,
    });
  },
});

export const saveClassDraft = defineCall('PUT /api/admin/course-classes/:id/draft', {
  access: 'staff:courses',
  body: classChangeSchema,
  jsonLimit: 512 * 1024,
  run: async (db, { actor, body: { version, ...input }, params }) => {
    const { saveClassDraft } = await import('./class-admin.server');
    return saveClassDraft(db, { actor, id: params.id, version, input });
  },
});

export const discardClassDraft = defineCall('DELETE /api/admin/course-classes/:id/draft', {
  access: 'staff:courses',
  query: versionQuery,
  run: async (db, { actor, params, query }) => {
    const { discardClassDraft } = await import('./class-admin.server');
    return discardClassDraft(db, {
      actor,
      id: params.id,
      version: query.version,
    });
  },
});

export const updateClass = defineCall('PUT /api/admin/course-classes/:id', {
  access: 'staff:courses',
  body: classChangeSchema,
  jsonLimit: 512 * 1024,
  run: async (db, { actor, body: { version, ...input }, params }) => {
    const { updateClass } = await import('./class-admin.server');
    return updateClass(db, { actor, id: params.id, version, input });
  },
});

export const deleteClass = defineCall('DELETE /api/admin/course-classes/:id', {
  access: 'staff:courses',
  query: versionQuery,
  run: async (db, { actor, params, query }) => {
    const { deleteClass } = await import('./class-admin.server');
    return deleteClass(db, {
      actor,
      id: params.id,
      version: query.version,
    });
  },
});

export const addMaterial = defineCall('POST /api/admin/course-classes/:id/materials', {
  access: 'staff:courses',
  body: materialInputSchema,
  formLimit: materialLimit + 64 * 1024,
  status: 201,
  run: async (db, { actor, body: input, files, params }) => {
    const { addMaterial } = await import('./materials.server');
    return addMaterial(db, {
      actor,
      input,
      file: files.get('file'),
      classId: params.id,
    });
  },
});

export const deleteMaterial = defineCall('DELETE /api/admin/class-materials/:id', {
  access: 'staff:courses',
  run: async (db, { actor, params }) => {
    const { deleteMaterial } = await import('./materials.server');
    return deleteMaterial(db, { actor, materialId: params.id });
  },
});

export const revokeCertificate = defineCall('POST /api/admin/certificates/:code/revoke', {
  access: 'staff:any',
  body: revokeInputSchema,
  run: async (db, { actor, body: input, params }) => {
    const { revokeCertificate } = await import('./learners.server');
    return revokeCertificate(db, { actor, code: params.code, input });
  },
});
