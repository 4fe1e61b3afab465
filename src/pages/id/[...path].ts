import type { APIRoute } from 'astro';
import { localizedPath } from '~/i18n/routing';

export const prerender = false;

/**
 * Indonesian has no prefix: `/id/…` answers with the unprefixed address, as it
 * was asked for: a header does not take the letters that `params` has decoded.
 */
export const ALL: APIRoute = ({ url, redirect }) =>
  redirect(localizedPath('id', url.pathname + url.search), 308);
