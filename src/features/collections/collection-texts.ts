import { createContext, use } from 'react';
import type { Dictionary } from '~/i18n/dictionary';
import { getIssueSlice } from '~/i18n/issues';
import type { Locale } from '~/i18n/locales';
import { translateMessage, type IssueSlice } from '~/lib/issue';
import type { ConflictTexts } from '~/ui/admin/ConflictNotice';

/** What the islands of this feature say. */
export interface CollectionsProps {
  locale: Locale;
  t: Omit<Dictionary['collections'], 'sharedPage'>;
  issues: IssueSlice;
  common: Pick<Dictionary['common'], 'close' | 'retry'>;
  /** What is said when somebody else has saved meanwhile. */
  conflict: ConflictTexts;
}

/** The part of a dictionary that the islands need. */
export const collectionsTexts = (
  locale: Locale,
  { collections: { sharedPage: _page, ...t }, common, adminKit }: Dictionary,
): CollectionsProps => {
  const { close, retry } = common;
  const issues = getIssueSlice(locale, 'forms', 'files', 'collections');
  const { yes, no, conflict } = adminKit;
  return {
    ...{ locale, t, issues },
    common: { close, retry },
    conflict: { yes, no, conflict },
  };
};

export const Texts = createContext<CollectionsProps | null>(null);

/** The texts of the island around. */
export function useTexts(): CollectionsProps {
  const texts = use(Texts);
  if (!texts) throw new Error('Collections were rendered without their texts');
  return texts;
}

/** Says the message of a field's error in the language of the island. */
export function useFieldMessage() {
  const { issues } = useTexts();
  return (message: string | undefined) => message && translateMessage(message, issues);
}
