import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { toDocx, type DocxPart } from '~/server/docx';
import { getTrainerDictionary } from '../dictionary';

const pageBreak = /^<div class="kit-break"><\/div>$/m;
const faces = /^<p class="kit-faces">$([\s\S]*?)^<\/p>$/gm;
const faceNames = /aria-label="([^"]+)"/g;

/** A sheet of the kit: what stands above its Markdown, and that. */
interface Sheet {
  data: { title: string; lesson: string; layout: 'page' | 'poster' | 'slips'; copies: number };
  body?: string | undefined;
}

/** The Markdown of a sheet; in the place of drawn faces there are circles with their names. */
const withoutHtml = (markdown: string) =>
  markdown.replace(faces, (_, drawn: string) =>
    [...drawn.matchAll(faceNames)].map(([, name = '']) => `◯ ${name}`).join(' \u00a0 '),
  );

/** A sheet of the kit for teachers as a document to change. */
export function kitDocx(locale: Locale, { data, body = '' }: Sheet) {
  const { teacherKit: t } = getTrainerDictionary(locale);
  const { title, layout, lesson, copies } = data;
  const pages = withoutHtml(body)
    .split(pageBreak)
    .map((markdown): DocxPart => ({ markdown }));
  const sheet = pages.flatMap((page, at): DocxPart[] =>
    at > 0 ? [{ pageBreak: true }, page] : [page],
  );
  const parts: Record<typeof layout, DocxPart[]> = {
    page: [{ heading: title }, ...sheet],
    poster: sheet,
    slips: [{ slips: Array.from({ length: copies }, () => sheet) }],
  };
  return toDocx({
    title,
    lang: locale,
    parts: parts[layout],
    size: { page: 10.5, poster: 18, slips: 9.5 }[layout],
    footer: fill(t.source, { code: lesson }),
  });
}
