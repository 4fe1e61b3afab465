import { site } from '../../config/site.ts';
import type { TextsOf } from '../texts-of';
import type * as en from './navigation.en';

export const sidebar: TextsOf<typeof en.sidebar> = {
  label: 'Bagian situs',
  bottomLabel: 'Navigasi bawah',
  home: 'Beranda',
  path: 'Peta belajar',
  kelas: 'Kelas',
  kelasBadge: '29K',
  hub: site.hubName,
  hubBadge: 'Baru',
  events: 'Acara',
  courses: 'Kursus',
  content: 'Konten',
  jobs: 'Lowongan kerja',
  explore: 'Jelajahi',
  help: 'Bantuan',
  saved: 'Tersimpan',
  profile: 'Profil',
  news: 'Berita AI',
  newsBadge: 'Segera',
  opens: {
    home: 'mulai belajar dan lihat yang baru',
    kelas: 'langganan Rp 29.000 per bulan',
    events: 'webinar dan temu komunitas',
    news: 'pratinjau berita yang segera hadir',
    profile: 'masuk, atau buka dasbor dan profil Anda',
  },
  needHelp: {
    title: 'Butuh bantuan?',
    text: 'Tanyakan kepada kami, tim kami yang menjawab.',
    button: 'Hubungi kami',
  },
};

export const header: TextsOf<typeof en.header> = {
  label: 'Topik dan program',
  ai: 'AI',
  aboutUs: 'Tentang kami',
  data: 'Data',
  product: 'Produk',
  marketing: 'Pemasaran digital',
  community: 'Komunitas',
  discord: 'Discord',
  whatsapp: 'WhatsApp',
  trainers: 'AI untuk guru',
  login: 'Masuk',
  about: {
    team: `Orang-orang di balik ${site.brand}`,
    acceleration: 'Kembangkan proyek AI bersama mentor',
    discord: 'Mengobrol, bertanya, dan belajar bersama',
    whatsapp: 'Kabar dan pertanyaan singkat',
    programme: 'Gratis bagi guru terpilih di ASEAN',
    curriculum: '40 jam selama 8 minggu',
    partners: 'Untuk sekolah dan lembaga',
  },
  programme: 'Tentang program',
  curriculum: 'Kurikulum',
  partners: 'Mitra',
};

export const footer: TextsOf<typeof en.footer> = {
  tagline: 'Tempat belajar AI bersama, dalam bahasa Indonesia dan Inggris.',
  groups: { learn: 'Belajar', community: 'Komunitas', about: 'Tentang kami' },
  links: {
    courses: 'Kursus',
    events: 'Acara',
    hub: site.hubName,
    kelas: 'Kelas',
    content: 'Konten',
    skills: 'Keterampilan',
    labs: 'Lab',
    glossary: 'Glosarium AI',
    jobs: 'Lowongan kerja',
    discord: 'Discord',
    whatsapp: 'WhatsApp',
    trainers: 'AI untuk guru',
    team: 'Tim',
    acceleration: 'Program akselerasi AI',
    help: 'Bantuan',
    contact: 'Kontak',
    certificates: 'Periksa sertifikat',
    privacy: 'Kebijakan privasi',
    terms: 'Ketentuan',
  },
  copyright: `© {year} ${site.brand}. Hak cipta dilindungi.`,
  clockLabel: 'Waktu Indonesia Barat',
};

export const dataSaver: TextsOf<typeof en.dataSaver> = {
  name: 'Hemat data',
  off: 'Tanpa mengunduh font dan gambar; daftar lebih pendek.',
  on: 'Aktif: gambar dimuat saat Anda sentuh.',
  turnOn: 'Nyalakan',
  turnOff: 'Matikan',
  use: 'Data terpakai',
  used: 'Bulan ini di perangkat ini: {size}.',
  show: 'Tampilkan gambar',
  showSized: 'Tampilkan gambar ({size})',
};

export const installed: TextsOf<typeof en.installed> = {
  continue: 'Lanjut belajar',
  search: 'Cari',
  screens: {
    home: 'Beranda: mulai dari mana, dan apa yang baru',
    lesson: 'Pelajaran, langkah demi langkah',
    path: 'Peta belajar dari langkah pertama sampai proyek akhir',
    courses: 'Kursus',
  },
};

export const dashboard: TextsOf<typeof en.dashboard> = {
  title: 'Dasbor',
  description: 'Tempat Anda untuk kursus, acara, dan profil.',
  welcome: 'Selamat datang, {name}',
  navLabel: 'Navigasi dasbor',
  home: 'Beranda',
  hub: site.hubName,
  hubBadge: 'Baru',
  courses: 'Kursus',
  events: 'Acara',
  news: 'Berita AI',
  newsBadge: 'Segera hadir',
  profile: 'Profil',
  toSite: 'Ke situs',
  loading: 'Memeriksa akun Anda…',
  loadFailed: 'Akun Anda belum dapat diperiksa. Periksa koneksi Anda, lalu coba lagi.',
  noScript: 'Dasbor memerlukan JavaScript. Semua halaman publik dapat dibuka tanpanya.',
};

export const staffFrame: TextsOf<typeof en.staffFrame> = {
  factorTitle: 'Verifikasi dua langkah belum disiapkan',
  factorText:
    'Sebagai admin, Anda dapat melihat dan mengubah semuanya di sini. Dengan aplikasi autentikator, kata sandi yang dicuri saja tidak cukup untuk membukanya.',
  factorSetUp: 'Siapkan sekarang',
  factorLater: 'Nanti saja',
  forbiddenTitle: 'Halaman ini untuk admin',
  forbiddenText: 'Akun Anda tidak memiliki hak admin. Jika seharusnya punya, hubungi admin lain.',
  forbiddenButton: 'Ke dasbor',
};

export const authFrame: TextsOf<typeof en.authFrame> = {
  noScript: 'Masuk dan mendaftar memerlukan JavaScript. Silakan aktifkan untuk situs ini.',
  toLogin: 'Kembali ke halaman masuk',
};

export const staffNav: TextsOf<typeof en.staffNav> = {
  heading: 'Admin',
  ownPages: 'Dasbor saya',
  home: 'Dasbor admin',
  inbox: 'Kotak masuk',
  events: 'Kelola acara',
  jobs: 'Kelola lowongan',
  hub: `Kelola ${site.hubName}`,
  courses: 'Kelola kursus',
  works: 'Karya',
  collections: 'Koleksi',
  newsletter: 'Buletin',
  trainers: 'Trainer',
  organizations: 'Lembaga',
  memberships: 'Keanggotaan',
  invitations: 'Undangan',
  users: 'Pengguna',
  translations: 'Terjemahan',
  tasks: 'Tugas latar',
  audit: 'Log',
};
