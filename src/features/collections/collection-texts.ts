import { createContext, use } from 'react';
import type { Dictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';

/** What the islands of this feature say. */
export interface CollectionsProps {
  locale: Locale;
  t: Omit<Dictionary['collections'], 'sharedPage'>;
  errors: Dictionary['errors'];
  common: Pick<Dictionary['common'], 'close' | 'retry' | 'previous' | 'next' | 'of'>;
}

/** The part of a dictionary that the islands need. */
export const collectionsTexts = (
  locale: Locale,
  { collections: { sharedPage: _page, ...t }, errors, common }: Dictionary,
): CollectionsProps => {
  const { close, retry, previous, next, of } = common;
  return { locale, t, errors, common: { close, retry, previous, next, of } };
};

export const Texts = createContext<CollectionsProps | null>(null);

/** The texts of the island around. */
export function useTexts(): CollectionsProps {
  const texts = use(Texts);
  if (!texts) throw new Error('Collections were rendered without their texts');
  return texts;
}
