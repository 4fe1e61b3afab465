import { materialAddress } from '~/features/courses/learning/learning.server';
import { AppError } from '~/server/errors';
import { blobBytes } from '~/server/files/blobs';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

/** Leads to the file of a class, for those who may have it. */
export const GET = endpoint({
  access: 'user',
  run: async (db, { actor, context }) => {
    const address = await materialAddress(db, { actor, materialId: idParam(context, 'id') });
    const caching = { 'Cache-Control': 'no-store' };
    // What is saved for offline is kept under our own address; a page may fetch none of another server.
    const isSaved = context.request.headers.get('purpose') === 'save';
    if (!isSaved)
      return new Response(null, { status: 302, headers: { Location: address, ...caching } });
    const bytes = await blobBytes(address);
    if (!bytes) throw new AppError('material_not_found');
    return new Response(bytes, {
      headers: {
        'Content-Type': 'application/pdf',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        ...caching,
      },
    });
  },
});
