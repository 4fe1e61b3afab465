import { site } from '~/config/site';
import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './en';

export const features: TextsOf<typeof en.features> = {
  heading: 'Cara belajar di sini',
  intro: 'Mulai dari yang kecil, belajar bersama, lalu terapkan.',
};

export const content: TextsOf<typeof en.content> = {
  heading: 'Belajar lewat video',
  intro: 'Video publik berbahasa Inggris yang menjelaskan AI dengan jernih.',
  by: 'oleh {author}',
};

export const about: TextsOf<typeof en.about> = {
  heading: `Tentang ${site.brand}`,
  text: '“Sinau” berarti belajar dalam bahasa Jawa. Kami mempertemukan kursus, acara, dan orang-orang, supaya siapa pun dapat memahami AI dan memakainya dengan bijak.',
  pillarsHeading: 'Empat cara untuk ikut serta',
};

export const faq: TextsOf<typeof en.faq> = {
  heading: 'Pertanyaan yang sering diajukan',
  intro: 'Jawaban singkat untuk hal yang biasa ditanyakan sebelum bergabung.',
};

export const cta: TextsOf<typeof en.cta> = {
  heading: 'Mari belajar bersama kami',
  text: 'Sapa kami di Discord atau WhatsApp, atau buat akun untuk mengikuti kursus dan menyimpan koleksi Anda sendiri: sebagai anggota lembaga mitra atau lewat undangan.',
  joinDiscord: 'Gabung di Discord',
  joinWhatsapp: 'Gabung grup WhatsApp',
  createAccount: 'Buat akun',
};

export const trainerCard: TextsOf<typeof en.trainerCard> = {
  heading: 'AI untuk guru',
  text: 'Untuk guru TK hingga SMA dari negara-negara ASEAN: pelatihan 40 jam selama 8 minggu, gratis bagi peserta terpilih. Tidak perlu pengalaman AI sebelumnya.',
  button: 'Lihat programnya',
};
