import type { PictureRefusals } from './pictures.en.ts';

export const picturesId: PictureRefusals = {
  notImage: 'Unggah berkas gambar (PNG, JPG, dan sejenisnya).',
  unreadable:
    'Gambar ini tidak dapat dibaca. Pilih berkas PNG, JPG, GIF, atau WebP; simpan dahulu foto HEIC sebagai JPG.',
};
