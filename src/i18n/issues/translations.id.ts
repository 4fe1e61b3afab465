import type { TranslationsIssues } from './translations.en.ts';

export const translationsIssuesId: TranslationsIssues = {
  translation_not_found: 'Terjemahan ini tidak ada.',
  translation_of_source: 'Ini bahasa teks asli. Ubah langsung teks aslinya.',
  translation_field_unknown: 'Jenis data ini tidak memiliki teks seperti itu untuk diterjemahkan.',
  translation_missing: 'Teks asli memiliki bagian ini. Terjemahkan dulu sebelum diterbitkan.',
  translation_lines: 'Tulis baris sebanyak teks aslinya: {lines}.',
  source_locale_translated:
    'Sudah ada terjemahan ke bahasa ini. Hapus dulu terjemahannya, lalu ubah bahasa teks asli.',
  source_changed: 'Teks asli berubah setelah Anda membukanya.',
};
