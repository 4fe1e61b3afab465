import { site } from '~/config/site';
import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './mails.en';

export const accountMails: TextsOf<typeof en.accountMails> = {
  reset: {
    subject: `Atur ulang kata sandi ${site.brand} Anda`,
    paragraphs: [
      'Halo {name},',
      'Kami menerima permintaan untuk mengatur ulang kata sandi akun Anda. Klik tombol di bawah ini untuk membuat kata sandi baru.',
    ],
    button: 'Buat kata sandi baru',
    note: 'Tautan ini berlaku selama 30 menit dan hanya dapat dipakai sekali. Jika Anda tidak meminta hal ini, abaikan saja email ini; kata sandi Anda tidak berubah.',
  },
  verification: {
    subject: `Konfirmasi alamat email Anda untuk ${site.brand}`,
    paragraphs: [
      'Halo {name},',
      'Silakan konfirmasi bahwa ini alamat email Anda. Alamat ini kami pakai untuk mengatur ulang kata sandi dan mengabari Anda tentang acara yang Anda ikuti.',
    ],
    button: 'Konfirmasi alamat email',
    note: 'Tautan ini berlaku selama tiga hari. Jika Anda tidak membuat akun, abaikan saja email ini.',
  },
  passwordChanged: {
    subject: `Kata sandi ${site.brand} Anda telah diubah`,
    paragraphs: [
      'Halo {name},',
      'Kata sandi akun Anda baru saja diubah, dan sesi masuk di perangkat lain telah diakhiri.',
      `Jika bukan Anda yang mengubahnya, segera atur ulang kata sandi Anda lewat halaman masuk, lalu hubungi kami di ${site.email}.`,
    ],
    button: 'Ke halaman masuk',
  },
  addressChanged: {
    subject: `Alamat email akun ${site.brand} Anda telah diganti`,
    paragraphs: [
      'Halo {name},',
      'Akun Anda kini memakai alamat email lain. Kabar dari kami tidak lagi dikirim ke alamat ini.',
      `Jika bukan Anda yang menggantinya, segera hubungi kami di ${site.email}.`,
    ],
  },
};
