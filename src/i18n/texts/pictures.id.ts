import type { TextsOf } from '../texts-of';
import type * as en from './pictures.en';

export const pictures: TextsOf<typeof en.pictures> = {
  notImage: 'Unggah berkas gambar (PNG, JPG, dan sejenisnya).',
  unreadable:
    'Gambar ini tidak dapat dibaca. Pilih berkas PNG, JPG, GIF, atau WebP; simpan dahulu foto HEIC sebagai JPG.',
};

export const portrait: TextsOf<typeof en.portrait> = {
  title: 'Foto',
  preview: 'Foto sebagaimana ditampilkan',
  choose: 'Pilih foto',
  change: 'Ganti foto',
  remove: 'Hapus foto',
  reading: 'Membaca…',
  hint: 'Wajah dengan cahaya cukup. Foto dipotong menjadi persegi; tanpa foto, inisial yang tampil.',
  ...pictures,
};
