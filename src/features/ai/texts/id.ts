import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './en';

export const learn: TextsOf<typeof en.learn> = {
  whatYouLearn: 'Yang akan Anda pelajari',
  startHere: 'Mulai dari sini',
  items: 'Bacaan dan tontonan',
  otherTopics: 'Topik lain',
  topicsLabel: 'Topik',
  topic: 'Topik',
  count: '{n} materi',
  coursesTitle: 'Kursus AI',
  coursesIntro:
    'Kursus singkat dengan garis besar yang jelas. Lihat isi tiap bagian sebelum Anda memilih.',
  outline: 'Garis besar kursus',
  instructors: 'Pengajar',
  level: 'Tingkat',
  duration: 'Durasi',
  nextStep: 'Siap melanjutkan?',
  next: {
    course: 'Buka kursus lengkap',
    courses: 'Lihat semua kursus',
    hub: 'Buka Skill Hub',
    train: 'Lihat program Master Trainer',
  },
  otherCourses: 'Kursus lainnya',
  related: 'Lanjutkan dengan ini',
  allContent: 'Semua konten',
  found: { other: '{n} materi' },
  types: {
    article: 'Artikel',
    'case-study': 'Studi kasus',
    video: 'Video',
    podcast: 'Podcast',
  },
};
