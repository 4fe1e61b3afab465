import { importQuestions, maxGiftBytes } from '~/features/courses/questions/gift.server';
import { giftInputSchema } from '~/features/courses/questions/question-input.schema';
import { toPicture as getFile } from '~/server/files/images';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  // A course's page says whether it has a check.
  invalidates: ['courses'],
  body: giftInputSchema,
  formLimit: maxGiftBytes + 256 * 1024,
  run: async (db, { actor, body: { bank, classId, dryRun }, files, context }) =>
    importQuestions(db, {
      actor,
      courseId: idParam(context, 'id'),
      bank,
      classId,
      file: await getFile(files, 'file'),
      isDryRun: dryRun,
    }),
});
