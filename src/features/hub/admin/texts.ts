import { createContext, use } from 'react';
import { paths } from '~/config/paths';
import type { Dictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { loginFor, type ManagementTexts } from '~/ui/management';
import { faultText } from './faults';

/** What every part of the Skill Hub's management needs to speak the page's language. */
export interface AdminTexts {
  locale: Locale;
  t: Dictionary['hubAdmin'];
  /** Names of the closed lists, and words of the public card. */
  hub: Pick<
    Dictionary['skillHub'],
    'categories' | 'difficulties' | 'startsOn' | 'anytime' | 'free'
  >;
  common: Pick<Dictionary['common'], 'retry' | 'close' | 'loading'>;
  errors: Dictionary['errors'];
  kit: Dictionary['adminKit'];
}

export const Texts = createContext<AdminTexts | null>(null);

export function useTexts(): AdminTexts {
  const texts = use(Texts);
  if (!texts) throw new Error('The management of the Skill Hub was rendered without its texts');
  return texts;
}

/** What the shared parts of management pages say here. */
export const managementTexts = ({ t, common, locale }: AdminTexts): ManagementTexts => ({
  ...t,
  common,
  fault: (sentence) => faultText(sentence, t.faults),
  login: loginFor(locale, paths.adminHub),
});
