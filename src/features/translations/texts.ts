import type { AdminKitProps } from '~/ui/admin/AdminProvider';
import type { TranslationDictionary } from './dictionary';

export interface WorklistTexts extends AdminKitProps {
  t: TranslationDictionary['translations'];
}
