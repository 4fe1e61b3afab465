import { createContext, use } from 'react';
import type { Words } from '~/i18n/announce';
import type { Locale } from '~/i18n/locales';
import { translateMessage, type IssueSlice } from '~/lib/issue';
import type { ConflictTexts } from '~/ui/admin/ConflictNotice';
import type { LateTexts } from '~/ui/late-part';
import type { LanguageTagTexts } from '~/ui/language/LanguageTag';
import type { CollectionDictionary } from './dictionary';

export interface CollectionsProps {
  locale: Locale;
  t: Omit<CollectionDictionary['collections'], 'sharedPage'>;
  issues: IssueSlice;
  common: LateTexts;
  conflict: ConflictTexts;
  /** Names of courses' closed lists. */
  words: Words;
  rowLanguage: LanguageTagTexts;
}

export const Texts = createContext<CollectionsProps | null>(null);

/** The texts of the surrounding island. */
export function useTexts(): CollectionsProps {
  const texts = use(Texts);
  if (!texts) throw new Error('Collections were rendered without their texts');
  return texts;
}

/** Translates the message of a field's error. */
export function useFieldMessage() {
  const { issues } = useTexts();
  return (message: string | undefined) => message && translateMessage(message, issues);
}
