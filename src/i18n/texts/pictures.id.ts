import type { PictureRefusals, PortraitTexts } from './pictures.en.ts';

export const picturesId: PictureRefusals = {
  notImage: 'Unggah berkas gambar (PNG, JPG, dan sejenisnya).',
  unreadable:
    'Gambar ini tidak dapat dibaca. Pilih berkas PNG, JPG, GIF, atau WebP; simpan dahulu foto HEIC sebagai JPG.',
};

export const portraitId: PortraitTexts = {
  title: 'Foto',
  preview: 'Foto sebagaimana ditampilkan',
  choose: 'Pilih foto',
  change: 'Ganti foto',
  remove: 'Hapus foto',
  reading: 'Membaca…',
  hint: 'Wajah dengan cahaya cukup. Foto dipotong menjadi persegi; tanpa foto, inisial yang tampil.',
  ...picturesId,
};
