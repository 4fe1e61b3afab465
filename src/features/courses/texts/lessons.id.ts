import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './lessons.en';

export const lessonSteps: TextsOf<typeof en.lessonSteps> = {
  state: 'Langkah {step} dari {steps}',
  label: 'Langkah pelajaran ini',
  back: 'Kembali',
  next: 'Lanjut',
  end: 'Selesaikan',
  onward: 'Berikutnya',
  resume: 'Lanjutkan dari langkah {step}',
  done: '{step} dari {steps} langkah',
  steps: { other: '{n} langkah' },
  preview: 'Lihat sebagai peserta',
  previewNote:
    'Beginilah peserta melihat pelajaran ini. Tidak ada yang dicatat, dan draf terjemahan tidak ditampilkan.',
  previewBack: 'Kembali ke kursus',
  previewDraft: 'Ini draf. Peserta masih membaca teks yang terbit.',
  questionHere: 'Soal latihan: {key}',
  labHere: 'Lab: {name}',
};

export const openLesson: TextsOf<typeof en.openLesson> = {
  read: 'Baca pelajaran pertama sekarang',
  free: 'Pelajaran ini boleh dibaca siapa saja, tanpa akun.',
  register: 'Simpan kemajuan: buat akun',
  end: '{code} selesai dibaca',
  signIn: 'Simpan kemajuan: buat akun atau masuk',
  go: 'Buka di dalam kursus agar kemajuan tersimpan',
  lessons: { other: '{n} pelajaran' },
  next: 'Pelajaran berikutnya',
  previous: 'Pelajaran sebelumnya',
  toCourse: 'Ke halaman kursus',
  account:
    'Dengan akun gratis, kemajuan Anda tersimpan di semua perangkat, dan berkas, ujian akhir, serta sertifikat terbuka.',
};

export const lessonBoxes: TextsOf<typeof en.lessonBoxes> = {
  example: 'Contoh',
  exercise: 'Coba sendiri',
  reflection: 'Renungkan',
  transcript: 'Isi video',
};

export const questionTexts: TextsOf<typeof en.questionTexts> = {
  practice: 'Latihan',
  more: 'Latihan lain',
  acts: { multiple: 'pilih semua', order: 'urutkan', match: 'pasangkan' },
  choice: 'Pilih satu.',
  multiple: 'Pilih semua yang benar.',
  order: 'Urutkan.',
  match: 'Pasangkan.',
  number: 'Jawaban Anda berupa angka',
  text: 'Jawaban Anda dalam satu atau dua kata',
  pick: 'Pilih',
  up: 'Pindahkan ke atas: {text}',
  down: 'Pindahkan ke bawah: {text}',
  moved: '{text}: urutan {place} dari {of}',
  check: 'Periksa jawaban',
  again: 'Coba lagi',
  right: 'Benar',
  wrong: 'Belum tepat',
  placed: '{n} dari {of} sudah di tempatnya.',
  missing: 'Masih ada yang terlewat. Periksa sekali lagi.',
  empty: 'Jawab dahulu, lalu periksa.',
  answer: 'Lihat jawabannya',
  free: 'Jawaban di sini tidak disimpan dan tidak dinilai.',
  kept: 'Tidak dinilai. Kami mencatat jawaban Anda untuk memperbaiki soal dan memunculkannya kembali.',
};
