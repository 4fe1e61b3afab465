import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './en';

export const category: TextsOf<typeof en.category> = {
  whatYouLearn: 'Yang akan Anda pelajari',
  firstSteps: 'Langkah pertama',
  tools: 'Alat yang akan Anda temui',
  relatedFields: 'Bidang terkait',
};
