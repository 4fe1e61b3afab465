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
    'Jalur singkat melalui kursus kami. Tiap langkahnya pelajaran yang terbuka bagi siapa saja.',
  lessons: 'Pelajarannya',
  instructors: 'Pengajar',
  level: 'Tingkat',
  duration: 'Panjang',
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
