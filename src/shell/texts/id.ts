import { site } from '~/config/site';
import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './en';

export const sidebar: TextsOf<typeof en.sidebar> = {
  label: 'Navigasi samping',
  bottomLabel: 'Navigasi bawah',
  home: 'Beranda',
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
  needHelp: {
    title: 'Butuh bantuan?',
    text: 'Temukan jawabannya atau tanyakan kepada kami.',
    button: 'Buka bantuan',
  },
};

export const header: TextsOf<typeof en.header> = {
  label: 'Navigasi utama',
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
    jobs: 'Lowongan kerja',
    discord: 'Discord',
    whatsapp: 'WhatsApp',
    trainers: 'AI untuk guru',
    team: 'Tim',
    acceleration: 'Program akselerasi AI',
    help: 'Bantuan',
    contact: 'Kontak',
    privacy: 'Kebijakan privasi',
    terms: 'Ketentuan',
  },
  copyright: `© {year} ${site.brand}. Hak cipta dilindungi.`,
  clockLabel: 'Waktu Indonesia Barat',
};
