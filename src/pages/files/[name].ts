import type { APIRoute } from 'astro';
import { readLocalBlob } from '~/server/files/blobs';
import { notFoundError, toErrorResponse } from '~/server/http/endpoint';

export const prerender = false;

/** Pictures of the local store. Their names are never used twice, so they may be kept for good. */
export const GET: APIRoute = async (context) => {
  try {
    const name = context.params['name'] ?? '';
    // Files of courses have their own address with an access check.
    const isPicture = /\.(avif|webp)$/.test(name);
    const bytes = isPicture ? await readLocalBlob(name) : null;
    if (!bytes) return notFoundError();
    return new Response(bytes, {
      headers: {
        'Content-Type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    });
  } catch (error) {
    return toErrorResponse(error, context.url.pathname);
  }
};
