import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './en';

export const saved: TextsOf<typeof en.saved> = {
  noScript: 'Penanda disimpan oleh peramban Anda. Menampilkannya memerlukan JavaScript.',
  count: { other: '{n} penanda' },
  removed: 'Dihapus dari daftar',
};
