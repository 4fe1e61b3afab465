import type { TextsOf } from '../texts-of';
import type * as en from './certificate-name.en';

export const certificateName: TextsOf<typeof en.certificateName> = {
  willSay: 'Di sertifikat Anda akan tertulis:',
  missing:
    'Huruf pada sertifikat kami tidak mencakup: {signs}. Tulis nama Anda dengan huruf Latin di profil.',
  change: 'Ubah di profil',
  ask: 'Isi nama Anda untuk sertifikat',
  askText: 'Profil Anda belum berisi nama. Sertifikat terbit begitu nama itu Anda isi.',
  askButton: 'Isi nama Anda',
  check: 'Periksa nama Anda untuk sertifikat',
  checkText: 'Sertifikat terbit begitu nama ini, atau nama lain, Anda simpan di profil.',
  checkButton: 'Periksa nama Anda',
};
