import {
  getShare,
  shareCollection,
  unshareCollection,
} from '~/features/collections/sharing/shares.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

/** The share link of a collection: read, created, and withdrawn by its owner. */
export const GET = endpoint({
  access: 'user',
  run: (db, { actor, context }) => getShare(db, { actor, collectionId: idParam(context, 'id') }),
});

export const POST = endpoint({
  access: 'user',
  run: (db, { actor, context }) =>
    shareCollection(db, { actor, collectionId: idParam(context, 'id') }),
});

export const DELETE = endpoint({
  access: 'user',
  run: (db, { actor, context }) =>
    unshareCollection(db, { actor, collectionId: idParam(context, 'id') }),
});
