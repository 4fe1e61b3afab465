import { wordsFor } from '~/i18n/course-words';
import { getDictionary } from '~/i18n/dictionary';
import { getIssueSlice } from '~/i18n/issues';
import type { Locale } from '~/i18n/locales';
import type { CollectionsProps } from './collection-texts';
import { toLateTexts } from '~/ui/late-part';
import { getCollectionDictionary } from './dictionary';

/** Texts of the collection islands. Server only: loads the dictionaries of all languages. */
export function collectionsTexts(locale: Locale): CollectionsProps {
  const { common, adminKit, rowLanguage } = getDictionary(locale);
  const { sharedPage: _page, ...t } = getCollectionDictionary(locale).collections;
  const { yes, no, conflict } = adminKit;
  return {
    locale,
    t,
    issues: getIssueSlice(locale, 'forms', 'files', 'collections'),
    common: toLateTexts(common),
    conflict: { yes, no, conflict },
    words: wordsFor(locale),
    rowLanguage: { in: rowLanguage.in },
  };
}
