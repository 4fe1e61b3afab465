import type { Dictionary } from '~/i18n/dictionary';
import { createTexts, type AdminKitProps } from '~/ui/admin/AdminProvider';

/** What every part of the Skill Hub's management needs to speak the page's language. */
export interface AdminTexts extends AdminKitProps {
  t: Dictionary['hubAdmin'];
  /** Names of the closed lists, and words of the public card. */
  hub: Pick<
    Dictionary['skillHub'],
    'categories' | 'difficulties' | 'startsOn' | 'anytime' | 'free'
  >;
}

export const [Texts, useTexts] = createTexts<AdminTexts>('The management of the Skill Hub');
