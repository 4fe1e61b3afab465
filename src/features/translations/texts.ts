import type { Dictionary } from '~/i18n/dictionary';
import { createTexts, type AdminKitProps } from '~/ui/admin/AdminProvider';

export interface WorklistTexts extends AdminKitProps {
  t: Dictionary['translations'];
}

export const [Texts, useTexts] = createTexts<WorklistTexts>('Translations');
