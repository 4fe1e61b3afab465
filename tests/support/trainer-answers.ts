import type { Answers } from '~/features/trainer/application/application.schema';

/** Answers of a teacher who may apply. */
export const trainerAnswers = (answers: Partial<Answers> = {}): Answers => ({
  name: 'Maria Tukan',
  email: 'maria@sekolah.example',
  phone: '',
  language: 'id',
  country: 'ID',
  city: 'Kupang',
  school: 'SD Harapan Pagi',
  level: 'primary',
  subjects: 'IPA, Matematika',
  years: '7',
  students: '32',
  experience: '',
  motivation: 'Saya ingin membantu rekan-rekan guru memakai AI dengan bijak.',
  plan: 'Lokakarya kecil setiap bulan di gugus sekolah kami.',
  time: 'yes',
  ...answers,
});
