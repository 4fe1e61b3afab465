import { planDocx } from '~/features/trainer/plans/plan-docx.server';
import { defaultLocale } from '~/i18n/locales';
import { localeOfParam } from '~/i18n/routing';
import { getDb } from '~/server/db';
import { documentTypes } from '~/server/documents/store';
import { toErrorResponse } from '~/server/http/endpoint';
import { disposition } from '~/server/http/file-response';
import type { APIRoute } from 'astro';

export const prerender = false;

/** A published lesson plan as a document; never cached, so that a hidden one is gone at once. */
export const GET: APIRoute = async ({ params, url }) => {
  const slug = params['slug'] ?? '';
  try {
    const locale = localeOfParam(params['locale']) ?? defaultLocale;
    const bytes = await planDocx(await getDb(), { slug, locale });
    return new Response(bytes, {
      headers: {
        'Content-Type': documentTypes.docx,
        'Content-Disposition': disposition('attachment', slug, 'docx'),
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    return toErrorResponse(error, url.pathname);
  }
};
