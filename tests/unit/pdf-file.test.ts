import { describe, expect, it } from 'vitest';
import { fitName, isFitName, isPdf, isPdfFile, pdfHeadBytes } from '~/lib/media/pdf-file';

const pdf = '%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n%%EOF\n';
const pjl = '\u001b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n';
const http = 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n';
const getBytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const last = pdfHeadBytes - '%PDF-'.length;

const cases: [name: string, text: string, is: boolean][] = [
  ['a usual one', pdf, true],
  ['the beginning alone', '%PDF-', true],
  ['a byte order mark before it', `\u00ef\u00bb\u00bf${pdf}`, true],
  ['an empty line before it', `\r\n${pdf}`, true],
  ['blanks before it', `   ${pdf}`, true],
  ['the commands of a printer before it', pjl + pdf, true],
  ['the head of an answer of HTTP before it', http + pdf, true],
  ['zero bytes before it', '\0'.repeat(128) + pdf, true],
  ['a Mac header before it', '\0\u0008scan.pdf'.padEnd(128, '\0') + pdf, true],
  ['a half mark before it', `%P%PD%PDF${pdf}`, true],
  ['a form of a mail before it', `--b\r\nContent-Type: application/pdf\r\n\r\n${pdf}`, true],
  ['its mark in the last place', 'x'.repeat(last) + pdf, true],
  ['its mark one byte later', 'x'.repeat(last + 1) + pdf, false],
  ['its mark far behind', 'x'.repeat(5000) + pdf, false],
  ['nothing', '', false],
  ['the mark cut off', '%PDF', false],
  ['the mark in small letters', pdf.toLowerCase(), false],
  ['PostScript', '%!PS-Adobe-3.0\n', false],
  ['a program', 'MZ\u0090\0\u0003\0\0\0', false],
  ['a page', '<!doctype html><script>alert(1)</script>', false],
  ['a ZIP, such as a .docx', 'PK\u0003\u0004[Content_Types].xml', false],
  ['a picture', '\u0089PNG\r\n\u001a\n', false],
  ['the mark apart', '%P DF-1.7', false],
];

describe('a PDF', () => {
  it.each(cases)('is known by its first bytes, also in the browser: %s', async (_, text, is) => {
    const bytes = getBytes(text);
    expect(isPdf(bytes)).toBe(is);
    expect(await isPdfFile(new File([bytes], 'a.pdf'))).toBe(is);
  });

  it('keeps no half of a surrogate pair in its name', () => {
    expect(fitName(`${'x'.repeat(199)}🌱`)).toBe('x'.repeat(199));
    expect(fitName('Tani \ud83c cerdas')).toBe('Tani cerdas');
    expect(isFitName('Tani \ud83c cerdas')).toBe(false);
    expect(isFitName('Tani 🌱 cerdas')).toBe(true);
  });
});
