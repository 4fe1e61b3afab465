import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './packs.en';

export const packs: TextsOf<typeof en.packs> = {
  title: 'Baca tanpa koneksi',
  intro:
    'Semua pelajaran dalam satu berkas, untuk siapa saja: unduh sekali, baca tanpa koneksi, dan teruskan lewat WhatsApp atau kartu memori.',
  epub: 'EPUB, untuk aplikasi pembaca',
  html: 'Satu halaman, untuk peramban apa pun',
  contents: 'Daftar isi',
  about: 'Tentang berkas ini',
  answers: 'Kunci jawaban',
  toAnswer: 'Jawabannya ada di akhir bab ini.',
  online: 'Pelajaran ini di situs',
  courseOnline: 'Kursus ini di situs, dengan catatan kemajuan dan sertifikat',
  links: 'Bacaan lanjutan',
  video: 'Video, perlu koneksi',
  licence:
    'Materi Sinau AI boleh Anda pakai untuk belajar dan mengajar, dan berkas ini boleh Anda teruskan, tetapi tidak boleh dijual. Materi pihak lain mengikuti izin pemiliknya.',
  terms: 'Syarat penggunaan',
  inOther: 'dalam {language}',
};
