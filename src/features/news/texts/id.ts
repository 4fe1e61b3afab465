import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './en';

export const news: TextsOf<typeof en.news> = {
  preview: 'Yang akan hadir',
  topics: 'Topik yang akan kami ikuti',
  meanwhile: 'Sementara itu, baca artikel kami',
};
