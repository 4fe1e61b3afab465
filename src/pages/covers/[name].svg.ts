import { findLook } from '~/lib/covers/looks';
import type { APIRoute } from 'astro';
import { coverSvg, figureParts } from '~/lib/covers/draw';
import figures from '~/ui/covers/figures.svg?raw';

export const prerender = false;

/** A cover as a file, for where a picture has to have an address; drawn from its name alone. */
export const GET: APIRoute = ({ params }) => {
  const look = findLook(params['name'] ?? '');
  if (!look) return new Response(null, { status: 404 });
  return new Response(coverSvg(figureParts(figures, look.figure)), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, s-maxage=31536000, immutable',
    },
  });
};
