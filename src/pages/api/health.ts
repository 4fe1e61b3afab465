import type { APIRoute } from 'astro';

export const prerender = false;

/**
 * Liveness: the process responds, whatever the state of the database (`/api/ready` checks that).
 */
export const GET: APIRoute = () =>
  Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
