import { uploadInputSchema } from '~/features/collections/files/upload.schema';
import { startUpload } from '~/features/collections/files/uploads.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

/** Announces a PDF file, and returns where to send it. */
export const POST = endpoint({
  access: 'user',
  body: uploadInputSchema,
  status: 201,
  run: (db, { actor, body: input }) => startUpload(db, { actor, input }),
});
