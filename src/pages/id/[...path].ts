import type { APIRoute } from 'astro';
import { localizedPath } from '~/i18n/routing';

export const prerender = false;

/** Indonesian has no prefix: `/id/…` answers with the unprefixed address (design, "Languages"). */
export const ALL: APIRoute = ({ params, url, redirect }) =>
  redirect(localizedPath('id', `/${params.path ?? ''}${url.search}`), 308);
