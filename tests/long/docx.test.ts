import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { toDocx } from '~/server/docx';
import { docxSample } from '../support/docx-sample';
import { convertDocx, hasLibreOffice } from '../support/libre-office';

if (!hasLibreOffice) {
  console.log('Skipped: LibreOffice not installed (apt-get install libreoffice-writer-nogui).');
}

describe.skipIf(!hasLibreOffice)('documents in LibreOffice', { timeout: 600_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'docx-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('are read whole, every part of them', async () => {
    const file = join(folder, 'sample.docx');
    writeFileSync(file, await toDocx({ title: 'Contoh', lang: 'id', parts: docxSample }));
    const text = String(convertDocx([file], 'txt:Text')['sample']);
    for (const words of [
      'Perintah untuk robot',
      'Murid & guru <bersama>',
      'Kanan berarti berjalan ke kanan',
      '3. Tiga',
      '4. Empat',
      'Kutipan dengan tautan dan halaman',
      '1. Kartu',
      '2. Kapur',
      'Menjadi robot',
    ]) {
      expect(text).toContain(words);
    }
    expect(text.match(/Kertas tiga soal/g)).toHaveLength(3);
    const pdf = convertDocx([file], 'pdf')['sample'];
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('are read as they are built', () => {
    const files = globSync('dist/client/**/*.docx');
    expect(files.length).toBeGreaterThanOrEqual(42);
    for (const locale of ['', 'en/']) {
      const own = files.filter((file) => file.includes('client/en/') === (locale === 'en/'));
      for (const [name, text] of Object.entries(convertDocx(own, 'txt:Text'))) {
        expect(String(text).trim().length, `${locale}${name}`).toBeGreaterThan(100);
      }
    }
  });
});
