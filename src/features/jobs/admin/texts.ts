import { createContext, use } from 'react';
import type { Dictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { loginBeside, type ManagementTexts } from '~/ui/management';
import { faultText } from './faults';

/** What every part of Job Management needs to speak the page's language. */
export interface AdminTexts {
  locale: Locale;
  t: Dictionary['jobAdmin'];
  /** Names of the closed lists, which visitors read, too. */
  names: Pick<Dictionary['jobs'], 'categories' | 'jobTypes'> &
    Pick<Dictionary['jobForms'], 'workModes'>;
  common: Pick<Dictionary['common'], 'retry' | 'close'>;
  errors: Dictionary['errors'];
}

export const Texts = createContext<AdminTexts | null>(null);

export function useTexts(): AdminTexts {
  const texts = use(Texts);
  if (!texts) throw new Error('Job Management was rendered without its texts');
  return texts;
}

/** What the shared parts of management pages say here. */
export const managementTexts = ({ t, common, locale }: AdminTexts): ManagementTexts => ({
  ...t,
  common,
  fault: (sentence) => faultText(sentence, t.faults),
  login: loginBeside(locale),
});
