import type { APIContext } from 'astro';
import {
  finishUpload,
  receiveUpload,
  removeUpload,
} from '~/features/collections/files/uploads.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

const filenameOf = ({ params }: APIContext) => params['filename'] ?? '';

/** The bytes of a file that was announced, where they are not sent to Vercel Blob. */
export const PUT = endpoint({
  access: 'user',
  run: (db, { actor, context }) =>
    receiveUpload(db, { actor, filename: filenameOf(context), body: context.request.body }),
});

/** Says that the file has been sent: it is looked into, and made ready. */
export const POST = endpoint({
  access: 'user',
  run: (db, { actor, context }) => finishUpload(db, { actor, filename: filenameOf(context) }),
});

/** Takes back a file that no collection names. */
export const DELETE = endpoint({
  access: 'user',
  run: (db, { actor, context }) => removeUpload(db, { actor, filename: filenameOf(context) }),
});
