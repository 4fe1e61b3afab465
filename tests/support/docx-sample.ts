import type { DocxPart } from '~/server/docx';

/** A black square of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

/** One of every part that a document can have. */
export const docxSample: DocxPart[] = [
  { heading: 'Perintah untuk robot' },
  { text: 'Murid & guru <bersama>' },
  {
    markdown: [
      '## Yang sering keliru',
      '- **Kanan** berarti *berjalan* ke `kanan`\n  - dan ~~kiri~~\n- ☐ tercentang',
      '3. Tiga\n4. Empat\n\n   Lanjutan',
      '> Kutipan dengan [tautan](https://example.org) dan [halaman](/kelas)',
      '---',
      '```\nMAJU\n  KANAN\n```',
      '| Mulai | Cukup |\n| --- | --- |\n| **satu** | |',
    ].join('\n\n'),
  },
  { list: ['Kartu', { markdown: '**Kapur**' }], numbered: true },
  {
    table: {
      head: ['Menit', 'Kegiatan'],
      rows: [
        ['10', 'Menjadi robot'],
        ['', ''],
      ],
    },
  },
  { picture: { png, width: 900, height: 600, alt: 'Kotak hitam' } },
  { pageBreak: true },
  { slips: Array.from({ length: 3 }, (): DocxPart[] => [{ text: 'Kertas tiga soal' }]) },
];
