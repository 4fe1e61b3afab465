import { z } from 'zod';
import {
  removeInstructorPhoto,
  setInstructorPhoto,
} from '~/features/courses/admin/instructor-photo.server';
import { endpoint, idParam } from '~/server/http/endpoint';
import { formLimit, toPicture } from '~/server/files/images';

export const prerender = false;

export const PUT = endpoint({
  access: 'admin',
  body: z.object({}),
  formLimit,
  invalidates: ['courses'],
  run: async (db, { actor, files, context }) =>
    setInstructorPhoto(db, {
      actor,
      courseId: idParam(context, 'id'),
      image: await toPicture(files, 'image'),
    }),
});

export const DELETE = endpoint({
  access: 'admin',
  invalidates: ['courses'],
  run: (db, { actor, context }) =>
    removeInstructorPhoto(db, { actor, courseId: idParam(context, 'id') }),
});
