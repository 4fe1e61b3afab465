import { wordsFor } from '~/i18n/course-words';
import type { Dictionary } from '~/i18n/dictionary';
import { getIssueSlice } from '~/i18n/issues';
import type { CollectionsProps } from './collection-texts';
import { toLateTexts } from '~/ui/late-texts';

/** The part of a dictionary that the islands need; apart from them, since it reads every language. */
export function collectionsTexts(dictionary: Dictionary): CollectionsProps {
  const { common, adminKit, rowLanguage, locale } = dictionary;
  const { sharedPage: _page, ...t } = dictionary.collections;
  const { yes, no, conflict } = adminKit;
  return {
    locale: locale.code,
    t,
    issues: getIssueSlice(locale.code, 'forms', 'files', 'collections'),
    common: toLateTexts(common),
    conflict: { yes, no, conflict },
    words: wordsFor(dictionary),
    rowLanguage: { in: rowLanguage.in },
  };
}
