import type { APIRoute } from 'astro';
import { z } from 'zod';
import { paths } from '~/config/paths';
import { saverCookie } from '~/config/data-saver';
import { safeNext } from '~/lib/url/safe-next';
import { parse } from '~/server/http/body';
import { toErrorResponse } from '~/server/http/endpoint';
import { getEnv } from '~/server/env';

export const prerender = false;

const query = z.object({ mode: z.enum(['on', 'off']) });
const yearSeconds = 365 * 24 * 60 * 60;

/** The page that the form was on, if it is one of ours. */
function getPage(request: Request, { origin }: URL): string {
  const referrer = request.headers.get('referer') ?? '';
  const url = URL.canParse(referrer) ? new URL(referrer) : null;
  const origins = [origin, new URL(getEnv().SITE_URL).origin];
  const next = url && origins.includes(url.origin) ? url.pathname + url.search : null;
  return safeNext(next, origin) ?? paths.home;
}

/** Switches the mode that saves data, and leads back to the page with the switch. */
export const POST: APIRoute = ({ cookies, request, url }) => {
  try {
    const { mode } = parse(query, Object.fromEntries(url.searchParams));
    // Scripts read it as well: it says nothing about anybody.
    cookies.set(saverCookie, mode, {
      path: '/',
      maxAge: yearSeconds,
      sameSite: 'lax',
      secure: getEnv().SITE_URL.startsWith('https:'),
    });
    const headers = {
      Location: `${getPage(request, url)}#data-saver`,
      'Cache-Control': 'no-store',
    };
    return new Response(null, { status: 303, headers });
  } catch (error) {
    return toErrorResponse(error, url.pathname);
  }
};
