import type { APIRoute } from 'astro';
import { defaultLocale } from '~/i18n/locales';
import { localeOfParam, localePaths } from '~/i18n/routing';
import { toManifest } from '~/shell/manifest';

export const getStaticPaths = localePaths;

/** The web app manifest, one a language. */
export const GET: APIRoute = ({ params }) =>
  new Response(JSON.stringify(toManifest(localeOfParam(params['locale']) ?? defaultLocale)), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
