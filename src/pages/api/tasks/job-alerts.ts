import type { APIRoute } from 'astro';
import { sendJobDigests } from '~/features/jobs/alerts/alert-digest.server';
import { requireScheduler } from '~/server/http/scheduler';
import { uncachedGet } from '~/server/http/endpoint';

export const prerender = false;

export const POST: APIRoute = uncachedGet((db, { request }) => {
  requireScheduler(request.headers.get('authorization'));
  return sendJobDigests(db);
});

/** Vercel's scheduler asks with GET. */
export const GET = POST;
