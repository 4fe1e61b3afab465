import { materialAddress } from '~/features/courses/learning/learning.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

/** Leads to the file of a class, for those who may have it. */
export const GET = endpoint({
  access: 'user',
  run: async (db, { actor, context }) => {
    const address = await materialAddress(db, { actor, materialId: idParam(context, 'id') });
    const headers = { Location: address, 'Cache-Control': 'no-store' };
    return new Response(null, { status: 302, headers });
  },
});
