import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratingInputSchema, workInputSchema } from '~/features/courses/works/works.schema';
import { hasContact } from '~/lib/text-forms/contact';

const addresses = [
  'tulis ke budi@contoh.id ya',
  'budi＠contoh.id',
  'budi.santoso@contoh.sch.id',
  'budi (at) contoh.id',
  'budi[at]contoh.co.id',
  'budi at gmail dot com',
  'budi at gmail titik com',
  'budi at gmail.com',
  'budi AT contoh DOT co DOT id',
  'budi(at)gmail(dot)com',
  'budi <at> contoh <dot> id',
  'budi @ contoh.id',
  'budi@ contoh . com',
  'budi@gmail',
  'budi@yahoo ya',
  'budi@\ngmail.com',
  'budi at gmail\ndot com',
  'ｂｕｄｉ@ｇｍａｉｌ.ｃｏｍ',
  'bu\u200bdi@gm\u200bail.com',
];

const numbers = [
  '0812-3456-7890',
  '0812 3456 7890',
  '0812.3456.7890',
  '+62 812 3456 7890',
  '+62 (0)812 9000 1111',
  '00 62 812 9000 1111',
  '628123456789',
  '62 812 9000 1111',
  '(021) 555-1234',
  '0274-512345',
  '2024 081234567890',
  'WA081234567890',
  'tel 0812\u200b3456\u200b7890',
  'baris satu\nhubungi 081234567890.',
  '0812–9000–1111',
  '０８１２９０００１１１１',
  '𝟎𝟖𝟏𝟐𝟗𝟎𝟎𝟎𝟏𝟏𝟏𝟏',
  '٠٨١٢٩٠٠٠١١١١',
  '۰۸۱۲ ۹۰۰۰ ۱۱۱۱',
  '०८१२९०००११११',
  '๐๘๑๒-๙๐๐๐-๑๑๑๑',
  '0️⃣8️⃣1️⃣2️⃣9️⃣0️⃣0️⃣0️⃣1️⃣1️⃣1️⃣1️⃣',
  '⓪⑧①②⑨⓪⓪⓪①①①①',
  'nol delapan satu dua 9000 1111',
  'nol delapan satu dua sembilan nol nol nol satu satu satu satu',
  'Nol-delapan-satu-dua, sembilan kosong kosong kosong, satu satu satu satu',
  'zero eight one two nine zero zero zero one one one one',
  'oh eight one two 9000 1111',
  'noldelapansatudua 9000 1111',
  'enam dua delapan satu dua 9000 1111',
  '0812 sembilan ribu? 0812 9000 satu satu satu satu',
  'O812-9000-1111',
  '08l29OOO1111',
  'o8I2 9OOO llll 1',
  '0 8 1 2 9 0 0 0 1 1 1 1',
  '0-8-1-2-9-0-0-0-1-1-1-1',
  '0,8,1,2,9,0,0,0,1,1,1,1',
  '08 12 90 00 11 11',
  '0-812-9000-1111',
  'nomor 0812 spasi 9000 spasi 1111',
  '0812x9000x1111',
  ...['*', '_', '|', ',', '•', ';', ':', '~', '#', ' / ', ' – ', ', '].map(
    (sign) => `0812${sign}9000${sign}1111`,
  ),
  '0812-9000\n1111',
  '0812\n90001111',
  'nol delapan satu dua\nsembilan nol nol nol satu satu satu satu',
  'https://contoh.id/081290001111',
];

const accounts = [
  'https://wa.me/6281234567890',
  'wa.me/6281290001111',
  'wa . me / 6281290001111',
  'https://t.me/budisantoso',
  't.me/budisantoso',
  't dot me/budisantoso',
  't.me/+AbCd',
  'https://chat.whatsapp.com/AbCdEf',
  'https://telegram.me/budisantoso',
  'https://line.me/ti/p/~budi',
  'https://www.instagram.com/budi.santoso',
  'telegram @budisantoso',
  'Telegram: @budisantoso',
  'tele saya @budisantoso',
  'IG @budi.santoso',
  'ig: budi.santoso',
  'ig budi: lihat instagram = budi_santoso',
  'id line: budi99',
  'Wa: @budi_s',
];

const identities = ['NIK 3273010203900001', '3273 0102 0390 0001', '3273-0102-0390-0001'];

const harmless = [
  // Prices, years, dates and times
  'Rp 1.000.000.000 atau 12.050.000.000',
  'Rp85.000, Rp 125.500, dan Rp1.250.000,00',
  '2019 2020 2021 2022',
  '2019, 2020, 2021, 2022, 2023',
  'tanggal 01-02-2024 10.30, pukul 08.00-09.30',
  'Jadwal: 08.00 09.30 10.15 11.45 13.00',
  'Pukul 08:15, 09:20, 10:25, 11:30',
  'jam 08 09 10 11 12 13',
  '2026-11-27 08.00',
  '2026-11-28T08:15:30.123456Z',
  '[2026-11-28 08:15:30,123] INFO worker 4 selesai',
  '1700000000, 1700003600',
  // Formulas, versions and code
  'skor 9 + 3 = 12, 40 menit, 26 hari',
  '100+200+300+400 = 1000',
  'y = 0,8x + 1,2; R² = 0,91; n = 1500',
  'Python 3.12.4, PyTorch 2.8.1, CUDA 12.8.90',
  'v0.8.12 diganti v0.8.129',
  'kata @budi. Lalu selesai',
  'Y = X @ W.T + b',
  'h = X@W.reshape(3, 4) dan q = K@V.T',
  '@app.route("/") lalu @property, @override dan @media print',
  'npm install react@19.2.0 astro@7.3.5 @astrojs/react',
  'uses: actions/checkout@v5',
  'git clone git@github.com:contoh/kursus.git',
  'Periksa apakah alamatnya @gmail.com atau alamat resmi.',
  'We look at the dot product and at matrix dot products.',
  'Meet us at noon. Com is a word.',
  'line: app.py, line 12: error',
  // Tables and matrices
  '05 10 15 20 25',
  '62 80 90 88 75',
  '0812\n3456\n7890',
  '0,81 0,92 0,77 0,65 0,88',
  '0.8, 0.2, 0.5, 0.1, 0.9, 0.3',
  '[[0, 1, 2], [3, 4, 5], [6, 7, 8]]',
  '0 1 1 0 1 0 0 1 1 0 1 0',
  '0, 1, 2, 3, 4, 5, 6, 7, 8, 9',
  'nol, satu, dua, tiga, empat, lima, enam, tujuh, delapan, sembilan',
  'zero one two three four five six seven eight nine',
  '0 8 16 24 32 40 48',
  '1200, 1350, 1500, 1650',
  'epoch 1 0.834 512 256',
  '0.812 512 256',
  '| 001 | 0,81 | 12 |\n| 002 | 0,85 | 15 |',
  '0812, 0813, 0814, 0815',
  '5 0 4 1 9 2 1 3 1 4 3 5',
  // Codes, laws and books
  'AI-302, PRO-102, EDU-105',
  'UU 27/2022 pasal 58',
  'Permendikbud 031/2023 dan 045/2024',
  'ISBN 978-0-306-40615-7',
  'ISBN 0-306-40615-2, ISBN 0306406152, ISBN: 9780306406157',
  'doi:10.1038/s41586-021-03819-2',
  'arXiv:1706.03762 dan arXiv:2005.14165',
  'NPSN 20219161',
  'Alamat IP 192.168.0.12 dan 10.0.8.129',
  '#1a2b3c, #08f2aa, sha 0812a90f',
  // Links and prose
  'https://docs.google.com/document/d/1AbCdEf0812345678xyz/edit',
  'https://www.kompas.com/tren/read/2023/05/08/083000065/judul-berita',
  'https://www.instagram.com/p/AbCdEf123/',
  'https://contoh.id/start.me/panduan',
  'Kanal: WhatsApp: harian, Telegram: mingguan, IG: bulanan.',
  'Grup WA dan Telegram kelas kami dipakai dua kali sehari.',
  'satu dua tiga orang, satu di antaranya guru; dua belas siswa',
  'one or two of three people, four to six hours',
];

describe('contact data', () => {
  it.each([...addresses, ...numbers, ...accounts, ...identities])('are found in %j', (text) => {
    expect(hasContact(text)).toBe(true);
    expect(hasContact(`Ini karya saya. ${text}`)).toBe(true);
    expect(hasContact(`Ini karya saya.\n${text}\nTerima kasih.`)).toBe(true);
  });

  it.each(harmless)('are not found in %j', (text) => {
    expect(hasContact(text)).toBe(false);
    expect(hasContact(`Ini karya saya.\n${text}\nTerima kasih.`)).toBe(false);
  });

  it('are found in any mobile number with any sign between any groups, in any digits', () => {
    const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x17e0, 0x1b50, 0xa9d0, 0xff10];
    const signs = fc.constantFrom('', ' ', '-', '.', '*', '_', '|', '·', ' - ', '\u200b');
    const rest = fc.integer({ min: 1000, max: 9999 });
    fc.assert(
      fc.property(fc.constantFrom(...zeros), signs, rest, rest, (zero, sign, middle, last) => {
        fc.pre(middle > 1200);
        const typed = ['0857', middle, last]
          .join(sign)
          .replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
        expect(hasContact(`Nomor saya ${typed}.`)).toBe(true);
      }),
    );
  });

  it('are not found in rows of data with decimals', () => {
    const row = fc.array(fc.double({ min: 0, max: 99, noNaN: true }), { maxLength: 12 });
    const separator = fc.constantFrom(' ', ', ', '; ', ' | ', '\t');
    fc.assert(
      fc.property(row, fc.integer({ min: 1, max: 4 }), separator, (values, digits, between) => {
        expect(hasContact(values.map((value) => value.toFixed(digits)).join(between))).toBe(false);
      }),
    );
  });

  it('are looked for in long texts without long waits', () => {
    const parts = [
      '0 ',
      '08',
      'a@',
      'at ',
      'budi at gmail ',
      '0,',
      'nol ',
      '1-',
      'ig:',
      '+6',
      '\n0',
    ];
    for (const part of parts) {
      const begun = performance.now();
      hasContact(part.repeat(20_000 / part.length));
      expect(performance.now() - begun).toBeLessThan(5_000);
    }
  });

  it('are not found in the lessons, but for the number of a help line', () => {
    const lessons = globSync('db/seed/classes/*.md').map((file) => readFileSync(file, 'utf8'));
    expect(lessons.length).toBeGreaterThan(10);
    const texts = lessons.map((text) => text.replaceAll('08111-129-129', ''));
    expect(texts.filter(hasContact)).toEqual([]);
  });

  it('are refused at their field, in text, link and note', () => {
    const work = {
      text: 'halo budi@contoh.id',
      link: 'https://wa.me/6281234567890',
      consent: true,
    };
    const issues = workInputSchema.safeParse(work).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['text', 'contact_in_text'],
      ['link', 'contact_in_text'],
    ]);
    const note = 'Bagus sekali, hubungi saya di 0812-3456-7890.';
    expect(ratingInputSchema.safeParse({ scores: {}, note }).error?.issues[0]).toMatchObject({
      path: ['note'],
      message: 'contact_in_text',
    });
  });
});
