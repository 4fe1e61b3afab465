import type { APIRoute } from 'astro';
import { defaultLocale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';

export const prerender = false;

/**
 * Redirects `/id/…` to the unprefixed address as it was requested, because a header cannot contain
 * the characters that `params` has decoded.
 */
export const ALL: APIRoute = ({ url, redirect }) =>
  redirect(localizedPath(defaultLocale, url.pathname + url.search), 308);
