import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readProof } from '~/server/documents/small-documents';
import { linksPart, linkTo, officeBytes, typesPart } from '../support/office-files';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').toString('latin1');

/** Bytes with those at a place, counted from the end if it is below 0, in place of theirs. */
function changed(bytes: Uint8Array, ...changes: [at: number, ...values: number[]][]): Buffer {
  const copy = Buffer.from(bytes);
  for (const [at, ...values] of changes) copy.set(values, at < 0 ? copy.length + at : at);
  return copy;
}

/** The place of the entry of the list for a part. */
const entryOf = (bytes: Uint8Array, name: string) => {
  const file = Buffer.from(bytes);
  return file.lastIndexOf(name) - 46;
};

const plain = officeBytes();
const zeros = '0'.repeat(30_000_000);
const withZeros = officeBytes({ parts: { 'word/media/a.xml': zeros.slice(0, 400_000) } });
const atZeros = entryOf(withZeros, 'word/media/a.xml');
const overlapping = officeBytes({ parts: { 'word/a.xml': 'x', 'word/b.xml': 'x' } });
const placeOf = (name: string) =>
  Buffer.from(overlapping)
    .subarray(entryOf(overlapping, name) + 42)
    .subarray(0, 4);

const refused: [name: string, bytes: Uint8Array, code: string][] = [
  [
    'a Word file with macros, as it calls itself',
    officeBytes({ mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
    'proof_active',
  ],
  [
    'a PowerPoint file with macros',
    officeBytes({
      kind: 'pptx',
      mainType: 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml',
    }),
    'proof_active',
  ],
  [
    'macros in a plain file',
    officeBytes({ parts: { 'word/vbaProject.bin': 'x' } }),
    'proof_active',
  ],
  [
    'macros under another name',
    officeBytes({
      parts: {
        '[Content_Types].xml': typesPart('word/document.xml', `${word}.document.main+xml`).replace(
          '</Types>',
          '<Override PartName="/word/notes.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
        ),
      },
    }),
    'proof_active',
  ],
  [
    'a control that runs',
    officeBytes({ parts: { 'word/activeX/activeX1.xml': 'x' } }),
    'proof_active',
  ],
  [
    'a program inside',
    officeBytes({ parts: { 'word/embeddings/Nilai.exe': 'MZ' } }),
    'proof_active',
  ],
  [
    'a table with macros inside',
    officeBytes({ parts: { 'word/embeddings/Nilai.xlsm': 'x' } }),
    'proof_active',
  ],
  [
    'a template that is fetched',
    officeBytes({
      parts: {
        'word/_rels/settings.xml.rels': linksPart(
          linkTo('attachedTemplate', 'https://jahat.example/a.dotm'),
        ),
      },
    }),
    'proof_active',
  ],
  [
    'a template on another machine',
    officeBytes({
      parts: {
        'word/_rels/settings.xml.rels': linksPart(
          linkTo('attachedTemplate', 'file:///\\\\server\\a.dotm'),
        ),
      },
    }),
    'proof_active',
  ],
  [
    'an object that is fetched',
    officeBytes({
      parts: {
        'word/_rels/document.xml.rels': linksPart(linkTo('oleObject', 'http://jahat.example/a')),
      },
    }),
    'proof_active',
  ],
  [
    'links that other letters hide',
    officeBytes({
      parts: {
        'word/_rels/settings.xml.rels': linksPart(
          linkTo('attached&#84;emplate', 'https://jahat.example/a.dotm'),
        ),
      },
    }),
    'proof_unsafe',
  ],
  [
    'links in another alphabet',
    officeBytes({ parts: { 'word/_rels/settings.xml.rels': utf16('<Relationships/>') } }),
    'proof_unsafe',
  ],
  [
    'a type that an entity spells',
    officeBytes({
      parts: {
        '[Content_Types].xml': `<!DOCTYPE x [<!ENTITY m "macroEnabled">]>${typesPart('word/document.xml', `${word}.document.main+xml`)}`,
      },
    }),
    'proof_unsafe',
  ],
  [
    'a table',
    officeBytes({
      mainType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    }),
    'proof_type',
  ],
  [
    'an archive of something else',
    zipSync({ 'index.html': strToU8('<script>alert(1)</script>') }),
    'proof_type',
  ],
  ['a bomb', officeBytes({ parts: { 'word/media/a.xml': zeros } }), 'proof_unsafe'],
  [
    'a bomb in many parts',
    officeBytes({
      parts: Object.fromEntries(
        Array.from({ length: 40 }, (_, n) => [`word/media/${n}.xml`, zeros.slice(0, 2_000_000)]),
      ),
    }),
    'proof_unsafe',
  ],
  ['a bomb that says it is small', changed(withZeros, [atZeros + 24, 16, 0, 0, 0]), 'proof_unsafe'],
  [
    'more parts than any file has',
    officeBytes({
      parts: Object.fromEntries(
        Array.from({ length: 2100 }, (_, n) => [`word/media/${n}.xml`, 'x']),
      ),
    }),
    'proof_unsafe',
  ],
  [
    'two parts in one place',
    changed(overlapping, [entryOf(overlapping, 'word/b.xml') + 42, ...placeOf('word/a.xml')]),
    'proof_unsafe',
  ],
  [
    'two parts of one name',
    changed(
      overlapping,
      [entryOf(overlapping, 'word/b.xml') + 46 + 5, 97],
      [Buffer.from(overlapping).indexOf('word/b.xml') + 5, 97],
    ),
    'proof_unsafe',
  ],
  [
    'a part with another name inside',
    changed(plain, [entryOf(plain, 'word/document.xml') + 46, 120]),
    'proof_unsafe',
  ],
  [
    'a part that leads out of the folder',
    officeBytes({ parts: { '../../evil.xml': 'x' } }),
    'proof_unsafe',
  ],
  [
    'an encrypted part',
    changed(plain, [entryOf(plain, 'word/document.xml') + 8, 1]),
    'proof_unsafe',
  ],
  [
    'a list that leads beyond the file',
    changed(plain, [entryOf(plain, 'word/document.xml') + 42, 255, 255, 255, 127]),
    'proof_unsafe',
  ],
  ['broken bytes', changed(plain, [60, 255, 255, 255, 255, 255]), 'proof_unsafe'],
  [
    'an archive with a page behind it',
    Buffer.concat([plain, Buffer.from('<html><script>alert(1)</script>')]),
    'proof_unsafe',
  ],
  [
    'an archive with a comment',
    Buffer.concat([changed(plain, [-2, 4, 0]), Buffer.from('evil')]),
    'proof_unsafe',
  ],
  ['an archive that ends too early', Buffer.from(plain).subarray(0, -30), 'proof_unsafe'],
  [
    'a PDF that is an archive, too',
    Buffer.concat([Buffer.from('%PDF-1.7\n%%EOF\n'), plain]),
    'proof_unsafe',
  ],
  ['an archive that is a PDF, too', officeBytes({ parts: { '%PDF-1.7': 'x' } }), 'proof_unsafe'],
  [
    'a page called a Word file',
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    'proof_type',
  ],
  ['an old Word file', Buffer.from('d0cf11e0a1b11ae1'.padEnd(200, '0'), 'hex'), 'proof_type'],
];

const read = (bytes: Uint8Array, name = 'Modul ajar.docx') =>
  readProof(new File([new Uint8Array(bytes)], name)).then(
    ({ kind, name: shown }) => ({ kind, name: shown }),
    (error: { issues?: { file?: { code: string } } }) => error.issues?.file?.code,
  );

describe('a proof that is an office file', () => {
  it.each(refused)('is refused: %s', async (_, bytes, code) => {
    expect(await read(bytes)).toBe(code);
  });

  it('is known by what it holds, whatever its name', async () => {
    const pptx = officeBytes({ kind: 'pptx' });
    expect(await read(plain)).toEqual({ kind: 'docx', name: 'Modul ajar' });
    expect(await read(pptx, 'Modul.pptx')).toEqual({ kind: 'pptx', name: 'Modul' });
    expect(await read(pptx, 'Modul.pdf')).toEqual({ kind: 'pptx', name: 'Modul' });
  });

  it('may link to pages, hold a table, and name the template of its own machine', async () => {
    const parts = {
      'word/embeddings/Nilai.xlsx': 'x',
      'word/_rels/document.xml.rels': linksPart(
        linkTo('hyperlink', 'https://sinau.ai/?a=1&amp;b=2'),
      ),
      'word/_rels/settings.xml.rels': linksPart(
        linkTo('attachedTemplate', 'file:///C:\\Users\\Guru\\Normal.dotm'),
      ),
    };
    expect(await read(officeBytes({ parts }))).toMatchObject({ kind: 'docx' });
  });
});
