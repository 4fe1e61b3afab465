import { strToU8, zipSync, type Zippable } from 'fflate';
import { documentTypes } from '~/server/documents/store';

const mainParts = {
  docx: ['word/document.xml', `${documentTypes.docx}.main+xml`],
  pptx: ['ppt/presentation.xml', `${documentTypes.pptx}.main+xml`],
} as const;

interface OfficeFile {
  kind?: 'docx' | 'pptx';
  /** Parts beside those that every file has, or in their place. */
  parts?: Record<string, string>;
  /** The type that the main part says of itself. */
  mainType?: string;
}

export const typesPart = (name: string, type: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${name}" ContentType="${type}"/></Types>`;

export const linksPart = (...links: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`;

/** The link of a part to another one, or to something outside the file. */
export const linkTo = (type: string, target: string, mode = 'External') =>
  `<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/>`;

/** The bytes of a small Word or PowerPoint file, the same for the same parts. */
export function officeBytes({
  kind = 'docx',
  parts = {},
  mainType,
}: OfficeFile = {}): Uint8Array<ArrayBuffer> {
  const [main, type] = mainParts[kind];
  const all: Record<string, string> = {
    '[Content_Types].xml': typesPart(main, mainType ?? type),
    '_rels/.rels': linksPart(linkTo('officeDocument', main, 'Internal')),
    [main]: `<?xml version="1.0"?><w:document>${'<w:p>Guru mencoba.</w:p>'.repeat(40)}</w:document>`,
    ...parts,
  };
  const files: Zippable = Object.fromEntries(
    Object.entries(all).map(([name, text]) => [name, strToU8(text)]),
  );
  return new Uint8Array(zipSync(files, { mtime: '2026-11-30T00:00:00' }));
}
