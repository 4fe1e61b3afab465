import type { APIRoute } from 'astro';
import { entryPaths, getEntryOf } from '~/content/entries';
import { kitDocx } from '~/features/trainer/kit/kit-docx.server';
import { staticLocale } from '~/i18n/routing';
import { docxType } from '~/server/docx';

export const getStaticPaths = () => entryPaths('kit');

export const GET: APIRoute = async ({ params }) => {
  const locale = staticLocale(params['locale']);
  const entry = await getEntryOf('kit', params['slug'] ?? '', locale);
  return new Response(await kitDocx(locale, entry), { headers: { 'Content-Type': docxType } });
};
