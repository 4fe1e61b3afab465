import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './shell.en';

export const shell: TextsOf<typeof en.shell> = {
  notices: 'Pemberitahuan',
  closeNotice: 'Tutup pemberitahuan',
  userMenu: 'Menu akun',
  adminBadge: 'Admin',
  dashboard: 'Dasbor',
  ownCourses: 'Kursus saya',
  review: 'Mengulang',
  works: 'Karya',
  ownEvents: 'Acara saya',
  profile: 'Profil',
  adminDashboard: 'Dasbor admin',
  logout: 'Keluar',
  loggedOut: 'Anda telah keluar',
  loggedOutText: 'Anda berhasil keluar dari akun.',
  logoutFailed: 'Gagal keluar',
  logoutFailedText: 'Terjadi kendala saat keluar. Silakan coba lagi.',
  guestMarks: {
    label: 'Dibaca tanpa akun',
    question: { other: 'Pindahkan {n} pelajaran yang sudah Anda baca ke akun?' },
    yes: 'Pindahkan',
    no: 'Tidak',
    done: 'Bacaan Anda sudah tersimpan di akun Anda.',
    failed: 'Belum berhasil. Periksa koneksi Anda, lalu coba lagi.',
    goOn: 'Lanjutkan belajar',
  },
};
