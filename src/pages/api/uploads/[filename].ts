import type { APIContext } from 'astro';
import {
  finishUpload,
  receiveUpload,
  removeUpload,
} from '~/features/collections/files/uploads.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

const getFilename = ({ params }: APIContext) => params['filename'] ?? '';

/** The bytes of an announced file, if they are not sent to Vercel Blob. */
export const PUT = endpoint({
  access: 'user',
  run: (db, { actor, context }) =>
    receiveUpload(db, { actor, filename: getFilename(context), body: context.request.body }),
});

/** Reports that the file has been sent: it is verified, and marked as ready. */
export const POST = endpoint({
  access: 'user',
  run: (db, { actor, context }) => finishUpload(db, { actor, filename: getFilename(context) }),
});

/** Deletes a file that no collection references. */
export const DELETE = endpoint({
  access: 'user',
  run: (db, { actor, context }) => removeUpload(db, { actor, filename: getFilename(context) }),
});
