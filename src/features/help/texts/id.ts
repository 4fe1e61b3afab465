import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './en';

export const help: TextsOf<typeof en.help> = {
  groupsLabel: 'Topik bantuan',
  found: { other: '{n} jawaban ditemukan' },
};
