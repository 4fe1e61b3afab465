import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './en';

export const contactForm: TextsOf<typeof en.contactForm> = {
  heading: 'Kirim pesan',
  errorHeading: 'Periksa isian berikut. Yang sudah Anda tulis tetap ada di sini.',
  limited: 'Tunggu sebentar, lalu kirim lagi: banyak pesan datang dari jaringan Anda.',
  failed: 'Tunggu sebentar, lalu coba lagi. Pesan Anda belum terkirim, dan masih ada di sini.',
  fields: {
    name: 'Nama Anda',
    email: 'Alamat email Anda',
    topic: 'Tentang apa?',
    message: 'Pesan Anda',
  },
  send: 'Kirim pesan',
  privacy: 'Alamat Anda hanya kami pakai untuk membalas pesan ini.',
  thanksTitle: 'Terima kasih atas pesan Anda',
  thanksText:
    'Pesan Anda sudah kami terima. Kami membaca pesan pada hari kerja dan membalas lewat email.',
  another: 'Tulis pesan lain',
  home: 'Ke beranda',
  mails: {
    received: {
      subject: 'Pesan Anda sudah kami terima',
      text: 'Terima kasih telah menulis kepada kami. Pesan Anda sudah kami terima dan akan kami balas pada hari kerja.',
      note: 'Bukan Anda yang menulis? Mungkin seseorang salah mengetik alamat. Tidak ada yang perlu Anda lakukan.',
    },
  },
};
