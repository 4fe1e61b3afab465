import type { CsvIssues } from './csv.en.ts';

export const csvIssuesId: CsvIssues = {
  csv_required: 'Pilih berkas CSV.',
  csv_too_large: 'Pilih berkas berukuran paling banyak {max} KB.',
  csv_encoding: 'Simpan berkas sebagai CSV dengan pengodean UTF-8.',
  csv_type: 'Simpan berkas sebagai CSV dengan pengodean UTF-8.',
  csv_empty: 'Berkas ini tidak berisi baris.',
  csv_too_many_rows: 'Impor paling banyak {max} baris sekaligus.',
  csv_rejected: 'Tidak ada yang diimpor: berkas ini memuat kesalahan.',
  csv_quotes: 'Tanda kutip di baris ini tidak berpasangan.',
  csv_cells: 'Baris ini berisi {found} sel, tetapi baris pertama menyebut {wanted} kolom.',
  csv_column_unknown: 'Kolom ini tidak dikenal.',
  csv_column_twice: 'Kolom ini muncul dua kali.',
  csv_column_missing: 'Kolom ini tidak ada.',
  csv_slug_twice: 'Baris {line} memakai slug yang sama.',
  csv_text_twice: 'Kolom {column} berisi teks lain dalam bahasa yang sama.',
};
