import type { APIRoute } from 'astro';
import { compose, gradients, kawungSvg } from '~/lib/kawung';

export const prerender = false;

/**
 * The kawung cover of a bootcamp, drawn from its id and gradient alone: in a file of its own, so
 * that a list loads covers lazily and caches them.
 */
export const GET: APIRoute = ({ params }) => {
  const [, id, gradient = ''] = /^(-?\d{1,10})-([a-z]+)$/.exec(params['name'] ?? '') ?? [];
  if (!id || !Object.hasOwn(gradients, gradient)) return new Response(null, { status: 404 });
  return new Response(kawungSvg(compose(`bootcamp-${id}`, gradient)), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, s-maxage=31536000, immutable',
    },
  });
};
