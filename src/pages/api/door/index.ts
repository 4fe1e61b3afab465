import { readDoor } from '~/features/events/door/door.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

/** For the holder of a pass, which the header carries. */
export const GET = endpoint({
  access: 'anyone',
  run: (db, { context }) =>
    readDoor(db, { authorization: context.request.headers.get('Authorization') }),
});
