import { site } from '~/config/site';
import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './en';

/** A script has failed to load. */
export const late = {
  failed: 'Bagian ini belum dapat dimuat. Periksa koneksi Anda, lalu coba lagi.',
  retry: 'Coba lagi',
};

export const locale: TextsOf<typeof en.locale> = {
  switchLabel: 'Pilih bahasa',
};

export const common: TextsOf<typeof en.common> = {
  skillsTaught: 'Keterampilan yang dipelajari',
  skipToContent: 'Langsung ke isi halaman',
  loading: 'Memuat…',
  partFailed: late.failed,
  retry: late.retry,
  away: 'Situs ini sedang tidak dapat dihubungi. Periksa koneksi Anda, lalu coba lagi.',
  lost: 'Sebagian halaman ini belum termuat, jadi beberapa tombol belum berfungsi. Begitu koneksi kembali, halaman ini melanjutkan sendiri.',
  close: 'Tutup',
  leaveEmpty: 'Biarkan kolom ini kosong',
  share: {
    device: 'Bagikan…',
    copy: 'Salin tautan',
    copied: 'Tautan disalin',
    copyFailed: 'Peramban tidak mengizinkan penyalinan. Tautannya sudah ditandai: salin sendiri.',
  },
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  opensInNewTab: 'dibuka di tab baru',
  /** Subscribing to a calendar of the site. */
  calendar: {
    google: 'Google Kalender',
    file: 'Unduh sekali saja (.ics)',
    address: 'Untuk aplikasi lain, berlangganan alamat ini:',
  },
  theme: { label: 'Tema', light: 'Terang', dark: 'Gelap', system: 'Ikuti perangkat' },
  menu: 'Menu',
  menuOpen: 'Buka menu',
  keptDraft: 'Isian Anda sebelumnya masih ada di sini.',
  dropDraft: 'Mulai dari awal',
  pageOf: 'Halaman {page} dari {last}',
  pageNumber: 'Halaman {page}',
  noScript: 'Daftar ini memerlukan JavaScript untuk tampil di sini.',
};

export const meta: TextsOf<typeof en.meta> = {
  defaultTitle: `${site.brand} · Belajar AI bersama`,
  defaultDescription:
    'Kursus, acara, bootcamp AI gratis, lowongan kerja, dan program pelatihan bagi guru TK hingga SMA di ASEAN. Tersedia dalam bahasa Indonesia dan Inggris.',
  titleTemplate: `{title} · ${site.brand}`,
  homeTitle: 'Belajar AI bersama',
  homeDescription:
    'Belajar AI selangkah demi selangkah lewat kursus, acara, bootcamp gratis, lowongan kerja, dan komunitas yang sama-sama belajar.',
};

export const serverError: TextsOf<typeof en.serverError> = {
  heading: 'Ada kendala di pihak kami',
  text: 'Halaman ini belum dapat ditampilkan. Tidak ada kiriman Anda yang tersimpan separuh. Tunggu sebentar, lalu coba lagi; bila masih begini, tulislah kepada kami dan sebutkan nomor di bawah ini.',
  retry: 'Coba lagi',
  home: 'Ke beranda',
  contact: 'Hubungi kami',
  requestId: 'Nomor permintaan ini',
};

export const busy: TextsOf<typeof en.busy> = {
  heading: 'Situs sedang sangat ramai',
  text: 'Banyak orang sedang membuka halaman saat ini. Tunggu beberapa detik, lalu coba lagi.',
  retry: 'Coba lagi',
};

export const notFound: TextsOf<typeof en.notFound> = {
  heading: '404 Halaman tidak ditemukan',
  hint: 'Alamat ini tidak menuju halaman mana pun.',
  text: 'Halaman ini mungkin sudah pindah, atau ada salah ketik di alamatnya. Anda dapat melanjutkan dari sini.',
  home: 'Ke beranda',
  events: 'Lihat acara',
  courses: 'Lihat kursus',
};

export const hero: TextsOf<typeof en.hero> = {
  eyebrow: 'Komunitas dan akademi belajar AI',
  title: 'Belajar AI bersama, selangkah demi selangkah',
  subtitle:
    'Kursus, acara, bootcamp gratis, dan lowongan kerja di satu tempat, ditemani komunitas yang juga sedang belajar.',
  startButton: 'Mulai belajar',
  startNote: 'Semua pelajaran terbuka untuk siapa saja, tanpa akun.',
  pathButton: 'Lihat petanya',
  joinButton: 'Gabung komunitas',
  facts: [
    'Bootcamp AI dan cloud gratis',
    'Kursus literasi AI 12 minggu',
    'Dalam bahasa Indonesia dan Inggris',
  ],
};

export const videos: TextsOf<typeof en.videos> = {
  play: 'Putar {title}',
  privacyNote: 'Video baru dimuat dari YouTube setelah Anda menekan tombol putar.',
};

export const rowLanguage: TextsOf<typeof en.rowLanguage> = {
  in: { id: 'Dalam bahasa Indonesia', en: 'Dalam bahasa Inggris' },
  outdated: 'Terjemahan ini lebih lama daripada teks aslinya.',
  original: {
    id: 'Baca teks asli terbaru dalam bahasa Indonesia',
    en: 'Baca teks asli terbaru dalam bahasa Inggris',
  },
};
