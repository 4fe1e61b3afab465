import type { Dictionary } from '~/i18n/dictionary';
import { createTexts, type AdminKitProps } from '~/ui/admin/AdminProvider';

/** What every part of Job Management needs to speak the page's language. */
export interface AdminTexts extends AdminKitProps {
  t: Dictionary['jobAdmin'];
  /** Names of the closed lists, which visitors read, too. */
  names: Pick<Dictionary['jobs'], 'categories' | 'jobTypes'> &
    Pick<Dictionary['jobPages'], 'modes'>;
}

export const [Texts, useTexts] = createTexts<AdminTexts>('Job Management');
