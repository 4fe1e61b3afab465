import { site } from '~/config/site';
import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './en';

export const hero: TextsOf<typeof en.hero> = {
  eyebrow: 'Komunitas dan akademi belajar AI',
  title: 'Belajar AI bersama, selangkah demi selangkah',
  subtitle:
    'Kursus, acara, bootcamp gratis, dan lowongan kerja di satu tempat, ditemani komunitas yang juga sedang belajar.',
  startButton: 'Mulai belajar',
  startNote: 'Semua pelajaran terbuka untuk siapa saja, tanpa akun.',
  pathButton: 'Lihat petanya',
  joinButton: 'Gabung komunitas',
  facts: [
    'Bootcamp AI dan cloud gratis',
    'Kursus literasi AI 12 minggu',
    'Dalam bahasa Indonesia dan Inggris',
  ],
};

export const features: TextsOf<typeof en.features> = {
  heading: 'Cara belajar di sini',
  intro: 'Mulai dari yang kecil, belajar bersama, lalu terapkan.',
};

export const content: TextsOf<typeof en.content> = {
  heading: 'Belajar lewat video',
  intro: 'Video publik berbahasa Inggris yang menjelaskan AI dengan jernih.',
  play: 'Putar {title}',
  privacyNote: 'Video baru dimuat dari YouTube setelah Anda menekan tombol putar.',
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
