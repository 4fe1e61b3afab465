import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './en';

export const legal: TextsOf<typeof en.legal> = {
  updated: 'Terakhir diperbarui {date}',
  contents: 'Di halaman ini',
};
