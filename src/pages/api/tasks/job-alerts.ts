import { sendJobDigests } from '~/features/jobs/alerts/alert-digest.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({ access: 'scheduler', run: (db) => sendJobDigests(db) });

/** Vercel's scheduler calls with GET. */
export const GET = POST;
