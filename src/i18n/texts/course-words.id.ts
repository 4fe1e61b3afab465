import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './course-words.en';

export const courseWords: TextsOf<typeof en.courseWords> = {
  levels: { beginner: 'Pemula', intermediate: 'Menengah', advanced: 'Mahir' },
  badges: {
    popular: 'Populer',
    new: 'Baru',
    handsOn: 'Praktik',
    short: 'Singkat',
    discussion: 'Diskusi',
    teachers: 'Untuk guru',
    members: 'Khusus anggota',
  },
  types: {
    bootcamp: 'Bootcamp',
    shortCourse: 'Kursus singkat',
    workshops: 'Rangkaian lokakarya',
    seminar: 'Seminar',
  },
  categories: {
    literacy: 'Literasi AI',
    generative: 'AI generatif',
    machineLearning: 'Machine learning',
    dataScience: 'Sains data',
    education: 'AI untuk pendidikan',
    productivity: 'Produktivitas',
    product: 'Manajemen produk',
    ethics: 'Etika AI',
  },
  tracks: { ai: 'AI', applications: 'Aplikasi' },
  modes: {
    online: 'Daring',
    onSite: 'Tatap muka',
    blended: 'Campuran',
    blendedWeekly:
      'Campuran (2 jam sesi langsung dan 2 jam belajar mandiri terbimbing setiap minggu)',
    onlineWeekly: 'Daring (sesi langsung 2 jam setiap minggu)',
    selfPaced: 'Mandiri',
  },
  prerequisites: {
    none: 'Tidak ada.',
    device: 'Tidak ada. Anda cukup punya ponsel atau laptop dan koneksi internet.',
  },
  durations: {
    hour: { other: '{n} jam' },
    day: { other: '{n} hari' },
    week: { other: '{n} minggu' },
    month: { other: '{n} bulan' },
  },
  languages: { id: 'Bahasa Indonesia', en: 'Bahasa Inggris' },
};
