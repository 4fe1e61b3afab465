import { createHash } from 'node:crypto';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { escapeXml } from '~/lib/text-forms/signs';
import { getCourseDictionary } from '../dictionary';
import { toClassHtml, type ClassForm } from './pack-class';
import { aboutPart, chapterTitle, classFoot, classHead, titlePart } from './pack-parts';
import { bookCss } from './pack-styles';
import type { PackContent, PackFigure, PackFigures } from './packs.schema';

interface BookFile {
  id: string;
  href: string;
  type: string;
  bytes: Uint8Array;
  /** Entry in the table of contents, as HTML. */
  title?: string;
  properties?: string;
}

interface BookInfo {
  identifier: string;
  content: PackContent;
  licence: string;
  now: Date;
}

const item = ({ id, href, type, properties }: BookFile) =>
  `<item id="${id}" href="${href}" media-type="${type}"${properties ? ` properties="${properties}"` : ''}/>`;

/** Accessibility metadata of the book. */
const accessibility = [
  ['accessMode', 'textual'],
  ['accessMode', 'visual'],
  ['accessModeSufficient', 'textual'],
  ['accessibilityFeature', 'alternativeText'],
  ['accessibilityFeature', 'structuralNavigation'],
  ['accessibilityFeature', 'tableOfContents'],
  ['accessibilityHazard', 'none'],
]
  .map(([name = '', value = '']) => `<meta property="schema:${name}">${value}</meta>`)
  .join('');

/** The package document of an EPUB 3: metadata, manifest and spine. */
function toPackage(
  { identifier, content, licence, now }: BookInfo,
  files: readonly BookFile[],
  spine: readonly string[],
): string {
  const { course, locale } = content;
  const author = course.instructor || site.brand;
  return (
    '<?xml version="1.0" encoding="utf-8"?>\n' +
    `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book" xml:lang="${locale}">` +
    '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">' +
    `<dc:identifier id="book">${identifier}</dc:identifier>` +
    `<dc:title>${escapeXml(course.title)}</dc:title>` +
    `<dc:language>${locale}</dc:language>` +
    `<dc:creator>${escapeXml(author)}</dc:creator>` +
    `<dc:publisher>${site.brand}</dc:publisher>` +
    (course.description
      ? `<dc:description>${escapeXml(course.description)}</dc:description>`
      : '') +
    `<dc:rights>${escapeXml(licence)}</dc:rights>` +
    `<dc:source>${escapeXml(course.address)}</dc:source>` +
    `<meta property="dcterms:modified">${now.toISOString().slice(0, 19)}Z</meta>` +
    `${accessibility}</metadata>` +
    `<manifest>${files.map(item).join('')}</manifest>` +
    `<spine>${spine.map((id) => `<itemref idref="${id}"/>`).join('')}</spine></package>\n`
  );
}

interface BookParts {
  content: PackContent;
  figures: PackFigures;
  cover: PackFigure;
  origin: string;
  now: Date;
}

const xhtml = 'application/xhtml+xml';

const toPage = (locale: Locale, title: string, body: string, attributes = '') =>
  '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n' +
  '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" ' +
  `lang="${locale}" xml:lang="${locale}"><head><title>${title}</title>` +
  `<link rel="stylesheet" type="text/css" href="style.css"/></head><body${attributes}>${body}</body></html>\n`;

/** Stable for a course, so that libraries recognise a newer file. */
function getIdentifier({ course, locale }: PackContent): string {
  const hex = createHash('sha256').update(`${course.address} ${locale}`).digest('hex');
  const part = (from: number, to: number) => hex.slice(from, to);
  return `urn:uuid:${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
}

/** A course as an EPUB 3: cover, title page, a chapter for each class, and licence. */
export function toPackEpub({ content, figures, cover, origin, now }: BookParts): Uint8Array {
  const { locale, course, classes } = content;
  const { packs } = getCourseDictionary(locale);
  const pictures = new Map<string, BookFile>();
  const addPicture = (address: string): string | null => {
    const figure = figures.get(address);
    if (!figure) return null;
    const earlier = pictures.get(address);
    const id = earlier?.id ?? `figure-${pictures.size + 1}`;
    const file = { id, href: `images/${id}.${figure.extension}`, type: figure.type };
    pictures.set(address, { ...file, bytes: figure.bytes });
    return file.href;
  };
  const form: ClassForm = {
    words: getCourseDictionary,
    locale,
    prefix: '',
    deeper: 0,
    answers: 'last',
    origin,
    figure: addPicture,
  };
  const page = (id: string, title: string, body: string, attributes?: string): BookFile => ({
    id,
    title,
    href: `${id}.xhtml`,
    type: xhtml,
    bytes: strToU8(toPage(locale, title, body, attributes)),
  });
  const chapters = classes.map((entry, at) =>
    page(
      `chapter-${at + 1}`,
      chapterTitle(entry),
      `<section epub:type="chapter" lang="${entry.lang}" xml:lang="${entry.lang}"><h1>${chapterTitle(entry)}</h1>` +
        `<div lang="${locale}" xml:lang="${locale}">${classHead(entry, form)}</div>` +
        `${toClassHtml(entry, form)}` +
        `<div lang="${locale}" xml:lang="${locale}">${classFoot(entry, form, 'h2')}</div></section>`,
    ),
  );
  const coverImage = { id: 'cover-image', href: `cover.${cover.extension}`, type: cover.type };
  const title = page(
    'title',
    escapeXml(course.title),
    `<section epub:type="titlepage"><p class="meta">${site.brand}</p>` +
      `<p><img src="${coverImage.href}" alt=""/></p>${titlePart(content, form)}</section>`,
  );
  const terms = origin + localizedPath(locale, paths.terms);
  const about = page(
    'about',
    escapeXml(packs.about),
    `<section epub:type="colophon"><h1>${escapeXml(packs.about)}</h1>${aboutPart(content, form, terms)}</section>`,
  );
  const spine = [title, ...chapters, about];
  const list = spine.map(({ href, title: name = '' }) => `<li><a href="${href}">${name}</a></li>`);
  const nav = page(
    'nav',
    escapeXml(packs.contents),
    `<nav epub:type="toc" id="toc"><h1>${escapeXml(packs.contents)}</h1><ol>${list.join('')}</ol></nav>`,
  );
  const files: BookFile[] = [
    { ...nav, properties: 'nav' },
    { ...coverImage, bytes: cover.bytes, properties: 'cover-image' },
    { id: 'style', href: 'style.css', type: 'text/css', bytes: strToU8(bookCss) },
    ...pictures.values(),
    ...spine,
  ];
  const info = { identifier: getIdentifier(content), content, licence: packs.licence, now };
  const entries: Zippable = {
    // Must come first and uncompressed, since readers detect the format by it.
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(
      '<?xml version="1.0" encoding="utf-8"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">' +
        '<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n',
    ),
    'EPUB/package.opf': strToU8(
      toPackage(
        info,
        files,
        spine.map(({ id }) => id),
      ),
    ),
    ...Object.fromEntries(
      files.map(({ href, type, bytes }) => [
        `EPUB/${href}`,
        /jpeg|png/.test(type) ? [bytes, { level: 0 }] : bytes,
      ]),
    ),
  };
  return zipSync(entries, { level: 9, mtime: now });
}
