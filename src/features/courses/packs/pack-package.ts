import { site } from '~/config/site';
import { escapeXml } from '~/lib/text-forms/signs';
import type { PackContent } from './packs.schema';

export interface BookFile {
  id: string;
  href: string;
  type: string;
  bytes: Uint8Array;
  /** Its entry in the table of contents, as safe HTML. */
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
export function toPackage(
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
