import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './registrations.en';

export const dashboardEvents: TextsOf<typeof en.dashboardEvents> = {
  title: 'Acara Anda',
  intro: 'Pendaftaran Anda dan acara yang akan datang.',
  mine: 'Pendaftaran saya',
  mineNone: 'Belum ada acara yang Anda ikuti.',
  going: 'Anda mendapat tempat',
  waiting: 'Daftar tunggu, nomor {n}',
  cancelled: 'Dibatalkan',
  register: 'Ikut acara ini',
  speakers: 'Pembicara',
  more: 'Acara lainnya',
  all: 'Lihat semua acara',
  left: 'Pendaftaran Anda untuk {title} sudah dibatalkan.',
  leftFailed: 'Pendaftaran belum dapat dibatalkan. Periksa koneksi Anda, lalu coba lagi.',
  leftPresent: 'Kehadiran Anda sudah tercatat, jadi pendaftaran ini tidak dapat dibatalkan lagi.',
  webinar: 'Webinar pilihan',
};
