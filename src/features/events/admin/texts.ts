import { createContext, use } from 'react';
import { paths } from '~/config/paths';
import type { Dictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { loginFor, type ManagementTexts } from '~/ui/management';
import type { EventTexts } from '../home/EventParts';
import { faultText } from './faults';

/** What every part of Event Management needs to speak the page's language. */
export interface AdminTexts {
  locale: Locale;
  t: Dictionary['eventAdmin'];
  /** Texts of the public cards, for the preview. */
  card: EventTexts['t'];
  /** Names of the kinds of events that people propose. */
  formats: Dictionary['eventPages']['proposal']['formats'];
  common: Pick<Dictionary['common'], 'retry' | 'close'>;
  errors: Dictionary['errors'];
  kit: Dictionary['adminKit'];
}

export const Texts = createContext<AdminTexts | null>(null);

export function useTexts(): AdminTexts {
  const texts = use(Texts);
  if (!texts) throw new Error('Event Management was rendered without its texts');
  return texts;
}

/** What the shared parts of management pages say here. */
export const managementTexts = ({ t, common, locale }: AdminTexts): ManagementTexts => ({
  ...t,
  common,
  fault: (sentence) => faultText(sentence, t.faults),
  login: loginFor(locale, paths.adminEvents),
});
