import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './en';

export const learningPath: TextsOf<typeof en.learningPath> = {
  title: 'Peta belajar',
  subtitle:
    'Dari langkah pertama mengenal AI sampai proyek Anda sendiri. Setiap motif adalah satu pelajaran; kelopaknya terisi saat Anda membaca.',
  start: 'Mulai belajar',
  placement: 'Cari titik mulai Anda',
  label: 'Pemberhentian di peta belajar',
  branches: 'Lalu pilih yang sesuai, satu atau beberapa',
  kinds: {
    class: 'Pelajaran',
    course: 'Kursus',
    check: 'Ujian akhir',
    bootcamp: 'Bootcamp',
    event: 'Acara',
    article: 'Bacaan',
    lab: 'Lab',
    page: 'Halaman',
  },
  states: { done: 'Selesai', begun: 'Sedang dibaca', next: 'Berikutnya' },
  progress: '{done} dari {of} pelajaran selesai',
  onThisDevice: 'Yang sudah Anda baca hanya diingat di perangkat ini.',
  signIn: 'Masuk agar bisa dilanjutkan di mana saja',
};

export const placement: TextsOf<typeof en.placement> = {
  title: 'Dari mana Anda mulai?',
  subtitle: 'Tujuh soal, tiga menit. Tanpa akun, dan jawaban Anda tetap di perangkat ini.',
  label: 'Soal {n} dari {of}',
  dontKnow: 'Saya belum tahu',
  pick: 'Pilih satu jawaban, lalu lanjutkan.',
  back: 'Kembali',
  next: 'Lanjut',
  finish: 'Lihat titik mulai saya',
  resultEyebrow: 'Pelajaran pertama Anda',
  score: '{right} dari {of} jawaban tepat.',
  begin: 'Mulai dari pelajaran ini',
  enrolFirst:
    'Pelajaran ini terbuka setelah Anda mengikuti kursusnya, gratis. Halaman kursus tampil lebih dahulu.',
  fromStart: 'Tetap mulai dari awal',
  again: 'Jawab lagi',
  review: 'Jawaban Anda',
  right: 'Benar',
  wrong: 'Belum tepat',
  better: 'Lebih tepat: {text}',
  noScript:
    'Jawaban dinilai di peramban Anda, dan itu memerlukan JavaScript. Tanpa itu, peta belajar menunjukkan awal setiap pelajaran.',
  toPath: 'Ke peta belajar',
};
