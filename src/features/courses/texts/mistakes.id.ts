import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './mistakes.en';

export const mistakes: TextsOf<typeof en.mistakes> = {
  link: 'Ada yang keliru?',
  ofStep: 'Langkah {step}',
  title: 'Ada yang keliru di sini?',
  intro:
    'Beri tahu kami apa yang Anda temukan, dan kami perbaiki. Nama dan alamat tidak ditanyakan.',
  fields: { text: 'Apa yang keliru?' },
  hint: '{min} sampai {max} karakter, tanpa nama, alamat, atau nomor telepon orang.',
  tell: 'Beri tahu saya',
  visitor: 'Di sini kami tidak dapat membalas Anda. Jika perlu balasan,',
  write: 'tulis kepada kami',
  send: 'Kirim',
  privacy: 'Yang kami simpan hanya teks ini dan tempatnya, tidak ada tentang Anda.',
  errorHeading: 'Periksa isian berikut. Yang sudah Anda tulis tetap ada di sini.',
  limited:
    'Tunggu satu jam, lalu kirim lagi: sudah ada beberapa laporan dari jaringan Anda. Yang sudah Anda tulis tetap ada di sini.',
  failed:
    'Tunggu sebentar, lalu coba lagi. Belum ada yang terkirim, dan tulisan Anda masih ada di sini.',
  thanksTitle: 'Terima kasih atas ketelitian Anda',
  thanksText: 'Laporan Anda sudah kami terima. Kami memeriksanya pada hari kerja.',
  back: 'Kembali ke pelajaran',
};
