import type { APIRoute } from 'astro';
import { sendReminders } from '~/features/events/reminders.server';
import { requireScheduler } from '~/server/scheduler';
import { uncachedGet } from '~/server/endpoint';

export const prerender = false;

export const POST: APIRoute = uncachedGet((db, { request }) => {
  requireScheduler(request.headers.get('authorization'));
  return sendReminders(db);
});

/** Vercel's scheduler asks with GET. */
export const GET = POST;
