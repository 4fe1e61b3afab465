import type { APIRoute } from 'astro';
import { version } from '../../../package.json';

export const prerender = false;

declare const __BUILD_ID__: string;

/**
 * Liveness: the process responds, whatever the state of the database (`/api/ready` checks that), and
 * says which version and build it is.
 */
export const GET: APIRoute = () =>
  Response.json(
    { status: 'ok', version, build: __BUILD_ID__ },
    { headers: { 'Cache-Control': 'no-store' } },
  );
