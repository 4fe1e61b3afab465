import type { APIRoute } from 'astro';
import { toSharePage } from '~/server/http/share-target';

export const prerender = false;

const leadOn = (location: string) =>
  new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });

/** What a phone shares where no service worker takes it; with one, the server hears nothing of it. */
export const POST: APIRoute = async ({ request }) => leadOn(await toSharePage(request));
export const GET: APIRoute = () => leadOn('/share');
