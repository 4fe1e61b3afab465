import { XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { toDocx, type DocxPart } from '~/server/docx';
import { docxSample } from '../support/docx-sample';

/** The files of a document by their names, all of them XML or pictures. */
async function open(parts: DocxPart[]): Promise<Record<string, string>> {
  const bytes = await toDocx({ title: 'Modul <ajar>', lang: 'id', parts, footer: 'Sinau AI' });
  const files = Object.entries(unzipSync(bytes));
  return Object.fromEntries(files.map(([name, body]) => [name, strFromU8(body)]));
}

const documentOf = async (...parts: DocxPart[]) => (await open(parts))['word/document.xml'] ?? '';

const textsOf = (xml: string) =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text);

describe('a document', () => {
  it('is well-formed XML in each of its files, without macros', async () => {
    const files = await open(docxSample);
    expect(Object.keys(files)).toContain('[Content_Types].xml');
    expect(Object.keys(files).filter((name) => /vba|\.bin$/i.test(name))).toEqual([]);
    for (const [name, text] of Object.entries(files)) {
      if (!/\.(xml|rels)$/.test(name)) continue;
      expect(XMLValidator.validate(text), name).toBe(true);
    }
    expect(files['[Content_Types].xml']).not.toContain('macroEnabled');
  });

  it('is A4 and has its language, title and foot', async () => {
    const files = await open([{ text: 'Halo' }]);
    expect(files['word/document.xml']).toMatch(/<w:pgSz w:w="11906" w:h="16838"/);
    expect(files['word/styles.xml']).toContain('<w:lang w:val="id-ID"/>');
    expect(files['docProps/core.xml']).toContain('<dc:title>Modul &lt;ajar&gt;</dc:title>');
    expect(Object.values(files).some((text) => textsOf(text).includes('Sinau AI'))).toBe(true);
  });

  it('marks what Markdown marks', async () => {
    const xml = await documentOf({
      markdown: '## Tujuan\n\n**Tebal**, *miring* dan [tautan](https://example.org/a?b=1&c=2).',
    });
    expect(xml).toMatch(/<w:pStyle w:val="Heading2"\/>.*?Tujuan/);
    expect(xml).toMatch(/<w:b\/>(?:(?!<\/w:r>).)*Tebal/);
    expect(xml).toMatch(/<w:i\/>(?:(?!<\/w:r>).)*miring/);
    expect(xml).toMatch(/<w:hyperlink [^>]*>(?:(?!<\/w:hyperlink>).)*tautan/);
  });

  it('goes on with the numbers of a list after a line to write on', async () => {
    const files = await open([{ markdown: '1. Satu\n2. Dua\n\n---\n\n3. Tiga' }]);
    const starts = [...(files['word/numbering.xml'] ?? '').matchAll(/<w:start w:val="3"\/>/g)];
    expect(starts.length).toBeGreaterThan(0);
    const used = [...(files['word/document.xml'] ?? '').matchAll(/<w:numId w:val="(\d+)"/g)];
    expect(used).toHaveLength(3);
    expect(used[0]?.[1]).toBe(used[1]?.[1]);
    expect(used[2]?.[1]).not.toBe(used[0]?.[1]);
  });

  it('puts a box to tick in the place of a bullet', async () => {
    const xml = await documentOf({ list: ['☐ Saya setuju', 'Biasa'] });
    expect(xml.match(/<w:numPr>/g)).toHaveLength(1);
    expect(xml).not.toMatch(/<w:numPr>(?:(?!<\/w:p>).)*setuju/);
  });

  it('takes a text as it was typed where it is no Markdown', async () => {
    const xml = await documentOf(
      { text: '2 * 3 * 4 <b>\n**baris**\u0000\ud800' },
      { table: { head: ['*Menit*'], rows: [['_a_']] } },
    );
    expect(textsOf(xml)).toEqual(['2 * 3 * 4 &lt;b&gt;', '**baris**', '*Menit*', '_a_']);
  });

  it('repeats the head of a table and leaves room in cells that are empty', async () => {
    const xml = await documentOf({ markdown: '| Bagian | Isian |\n| --- | --- |\n| Topik | |' });
    expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(1);
    expect(xml.match(/<w:trHeight w:val="480" w:hRule="atLeast"\/>/g)).toHaveLength(1);
    const [name, entry] = [...xml.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => +width!);
    expect(entry).toBeGreaterThan(name ?? Infinity);
  });

  it('has slips two by two, and a picture with its description', async () => {
    const xml = await documentOf(...docxSample);
    expect(textsOf(xml).filter((text) => text === 'Kertas tiga soal')).toHaveLength(3);
    expect(xml).toMatch(/<wp:docPr [^>]*descr="Kotak hitam"/);
  });
});
