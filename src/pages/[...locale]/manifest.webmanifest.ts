import type { APIRoute } from 'astro';
import { localePaths, staticLocale } from '~/i18n/routing';
import { toManifest } from '~/shell/manifest';

export const getStaticPaths = localePaths;

/** The web app manifest, one a language. */
export const GET: APIRoute = ({ params }) =>
  new Response(JSON.stringify(toManifest(staticLocale(params['locale']))), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
