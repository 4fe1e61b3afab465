import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './row-language.en';

export const rowLanguage: TextsOf<typeof en.rowLanguage> = {
  in: { id: 'Dalam bahasa Indonesia', en: 'Dalam bahasa Inggris' },
  outdated: 'Terjemahan ini lebih lama daripada teks aslinya.',
  original: {
    id: 'Baca teks asli terbaru dalam bahasa Indonesia',
    en: 'Baca teks asli terbaru dalam bahasa Inggris',
  },
};
