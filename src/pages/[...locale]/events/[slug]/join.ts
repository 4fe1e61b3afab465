import { paths } from '~/config/paths';
import { findJoinLink } from '~/features/events/attendance/joins.server';
import { localeOfParam, localizedPath } from '~/i18n/routing';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

/** Leads those who hold a place to the meeting, and others to the event's page. */
export const GET = endpoint({
  access: 'anyone',
  run: async (db, { actor, context: { params } }) => {
    const locale = localeOfParam(params['locale']);
    if (!locale) return new Response(null, { status: 404 });
    const slug = params['slug'] ?? '';
    const Location =
      (await findJoinLink(db, { actor, slug })) ?? localizedPath(locale, paths.event(slug));
    return new Response(null, {
      status: 303,
      headers: { Location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
    });
  },
});
