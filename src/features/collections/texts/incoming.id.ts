import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './incoming.en';

export const incoming: TextsOf<typeof en.incoming> = {
  title: 'Tambahkan ke koleksi',
  intro:
    'Pilih tempat untuk yang Anda bagikan. Tidak ada yang ditambahkan sebelum Anda menekan tombolnya.',
  loading: 'Memeriksa yang Anda bagikan …',
  nothing:
    'Tidak ada yang perlu ditambahkan. Bagikan tautan web atau berkas PDF dari aplikasi lain ke Sinau AI.',
  again: 'Berkasnya belum sampai karena peramban ini belum siap. Bagikan sekali lagi.',
  toCollections: 'Ke koleksi Anda',
  link: 'Tautan',
  file: 'Berkas PDF',
  target: 'Koleksi',
  newOne: 'Koleksi baru',
  more: 'Tampilkan koleksi lain',
  name: 'Nama koleksi baru',
  add: 'Tambahkan',
  adding: 'Menambahkan …',
  drop: 'Jangan tambahkan',
  done: 'Sudah ditambahkan ke koleksi.',
  open: 'Buka koleksi',
};
