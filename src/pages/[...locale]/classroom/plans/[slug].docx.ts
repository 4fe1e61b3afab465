import type { APIRoute } from 'astro';
import { entryPaths, getEntryOf } from '~/content/entries';
import { planDocx } from '~/features/courses/classroom/plans/plan-docx.server';
import { staticLocale } from '~/i18n/routing';
import { docxType } from '~/server/docx';

export const getStaticPaths = () => entryPaths('lesson-plans');

export const GET: APIRoute = async ({ params }) => {
  const locale = staticLocale(params['locale']);
  const name = params['slug'] ?? '';
  const { data, body = '' } = await getEntryOf('lesson-plans', name, locale);
  const file = await planDocx(locale, { name, data, body });
  return new Response(file, { headers: { 'Content-Type': docxType } });
};
