import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './setup.en';

export const setup: TextsOf<typeof en.setup> = {
  title: 'Buat admin pertama',
  intro: 'Situs ini belum memiliki admin. Pemilik akun ini akan mengelola seluruh isinya.',
  usernameHint:
    'Nama bebas yang belum dipakai, misalnya admin. 2 hingga 30 karakter: huruf a–z, angka, titik, garis bawah, atau tanda hubung.',
  emailHint: 'Alamat ini langsung dianggap terkonfirmasi. Pesan untuk Anda dikirim ke sana.',
  button: 'Buat admin',
  done: 'Situs Anda siap',
  doneText: 'Anda masuk sebagai adminnya.',
  failed: 'Akun gagal dibuat. Silakan coba lagi.',
  badTitle: 'Tautan ini tidak berlaku lagi',
  badText: 'Admin sudah ada, atau server sudah dijalankan ulang dan mencetak tautan baru.',
};
