import { scansInputSchema } from '~/features/events/door/door.schema';
import { receiveScans } from '~/features/events/door/door.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'anyone',
  body: scansInputSchema,
  run: (db, { body, context }) =>
    receiveScans(db, {
      authorization: context.request.headers.get('Authorization'),
      scans: body.scans,
    }),
});
