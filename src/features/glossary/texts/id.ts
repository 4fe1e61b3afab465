import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './en';

export const glossary: TextsOf<typeof en.glossary> = {
  title: 'Glosarium AI',
  intro:
    'Kata-kata seputar AI dalam bahasa sehari-hari, dengan contoh dan namanya dalam bahasa Inggris.',
  terms: { other: '{n} istilah' },
  searchLabel: 'Cari di glosarium',
  searchPlaceholder: 'Misalnya: token, bias, RAG',
  found: { other: '{n} istilah ditemukan' },
  none: 'Tidak ada istilah yang cocok. Coba kata lain, dalam bahasa Indonesia atau Inggris.',
  letters: 'Huruf',
  termTitle: '{term}: arti dan contoh',
  synonyms: 'Disebut juga',
  example: 'Contoh',
  seeAlso: 'Lihat juga',
  around: 'Istilah di sekitarnya',
  card: {
    title: 'Ada kata yang belum Anda kenal?',
    text: 'Glosarium menerangkannya dalam beberapa kalimat, disertai contoh.',
    button: 'Buka glosarium AI',
  },
};
