import type { APIRoute } from 'astro';
import { readLocalBlob } from '~/server/files/blobs';
import { notFoundError, toErrorResponse } from '~/server/http/endpoint';

export const prerender = false;

/** Files of the local store. Their names are never used twice, so they may be kept for good. */
export const GET: APIRoute = async (context) => {
  try {
    const name = context.params['name'] ?? '';
    const isDocument = name.endsWith('.pdf');
    const picture = name.endsWith('.avif') ? 'image/avif' : 'image/webp';
    // A course to keep is sent under its own address, to those who may have it.
    const bytes = /\.(epub|html)$/.test(name) ? null : await readLocalBlob(name);
    if (!bytes) return notFoundError();
    return new Response(bytes, {
      headers: {
        'Content-Type': isDocument ? 'application/pdf' : picture,
        // Names of the store are ours alone: nothing else was found.
        ...(isDocument && { 'Content-Disposition': `attachment; filename="${name}"` }),
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    });
  } catch (error) {
    return toErrorResponse(error, context.url.pathname);
  }
};
