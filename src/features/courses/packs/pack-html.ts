import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { localizedPath } from '~/i18n/routing';
import { escapeXml } from '~/lib/text-forms/signs';
import { getCourseDictionary } from '../dictionary';
import { toClassHtml, type ClassForm } from './pack-class';
import { aboutPart, chapterTitle, classFoot, classHead, titlePart } from './pack-parts';
import { bookCss, pageCss } from './pack-styles';
import type { PackContent, PackFigure, PackFigures } from './packs.schema';

/** Removes what draws nothing: unused rules of the style that all drawings share, and defaults. */
function withoutUnused(svg: string): string {
  const used = new Set(
    [...svg.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  return svg
    .replace(/\.([a-z]+)\{[^{}]*\}/g, (rule, name: string) => (used.has(name) ? rule : ''))
    .replace(/ (?:role="img"|text-anchor="start")/g, '');
}

/** A drawing as a data URL, with only the necessary characters encoded. */
const urlText = (svg: string) =>
  withoutUnused(svg)
    .replace(/\s*\n\s*/g, '')
    // Quotes stay if the text has apostrophes.
    .replaceAll('"', (quote) => (svg.includes("'") ? quote : "'"))
    .replace(/[%#"<>&]/g, encodeURIComponent);

const toDataUrl = ({ type, bytes }: Pick<PackFigure, 'type' | 'bytes'>) =>
  type === 'image/svg+xml'
    ? `data:${type},${urlText(new TextDecoder().decode(bytes))}`
    : `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** The file runs no scripts and fetches nothing, whatever its texts contain. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

interface PageParts {
  content: PackContent;
  figures: PackFigures;
  /** SVG. */
  cover: string;
  origin: string;
}

/** A course as one self-contained HTML page. */
export function toPackHtml({ content, figures, cover, origin }: PageParts): string {
  const { locale, course, classes } = content;
  const { packs } = getCourseDictionary(locale);
  const terms = origin + localizedPath(locale, paths.terms);
  const form = (at: number): ClassForm => ({
    words: getCourseDictionary,
    locale,
    prefix: `c${at + 1}-`,
    deeper: 1,
    answers: 'folded',
    origin,
    figure: (address) => {
      const figure = figures.get(address);
      return figure ? toDataUrl(figure) : null;
    },
  });
  const chapters = classes.map(
    (entry, at) =>
      `<section class="chapter" id="c${at + 1}"><h2 lang="${entry.lang}">${chapterTitle(entry)}</h2>` +
      `${classHead(entry, form(at))}<div lang="${entry.lang}">` +
      toClassHtml(entry, form(at))
        // Wide tables scroll by themselves.
        .replace(/<table(?: tabindex="0")?>/g, '<div class="scroll" tabindex="0"><table>')
        .replaceAll('</table>', '</table></div>') +
      `</div>${classFoot(entry, form(at), 'h3')}</section>`,
  );
  const list = classes.map(
    (entry, at) => `<li lang="${entry.lang}"><a href="#c${at + 1}">${chapterTitle(entry)}</a></li>`,
  );
  const coverUrl = toDataUrl({ type: 'image/svg+xml', bytes: new TextEncoder().encode(cover) });
  return (
    `<!doctype html>\n<html lang="${locale}">\n<head>\n<meta charset="utf-8">\n` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n' +
    `<meta http-equiv="Content-Security-Policy" content="${policy}">\n` +
    '<meta name="color-scheme" content="light dark">\n' +
    `<title>${escapeXml(course.title)} · ${site.brand}</title>\n` +
    `<style>${bookCss}${pageCss}</style>\n</head>\n<body>\n` +
    `<header><img class="cover" alt="" width="1200" height="675" src="${coverUrl}">\n` +
    `<p class="meta">${site.brand}</p>${titlePart(content, form(0))}</header>\n` +
    `<nav aria-labelledby="contents"><h2 id="contents">${escapeXml(packs.contents)}</h2>` +
    `<ol>${list.join('')}</ol></nav>\n<main>\n${chapters.join('\n')}\n</main>\n` +
    `<footer><h2>${escapeXml(packs.about)}</h2>${aboutPart(content, form(0), terms)}</footer>\n` +
    '</body>\n</html>\n'
  );
}
