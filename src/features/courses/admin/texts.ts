import type { Dictionary } from '~/i18n/dictionary';
import { getIssueSlice } from '~/i18n/issues';
import { createTexts, type AdminKitProps } from '~/ui/admin/AdminProvider';

/** What the admin pages of courses need to speak the page's language. */
export interface AdminTexts extends AdminKitProps {
  t: Dictionary['courseAdmin'];
  /** Names of the languages that a course can be in. */
  languages: Dictionary['courseWords']['languages'];
  words: Pick<Dictionary['common'], 'opensInNewTab'>;
}

/** That slice of a dictionary. */
export function adminTexts(dictionary: Dictionary): AdminTexts {
  const { locale, courseAdmin, courseWords, common, adminKit } = dictionary;
  const { close, retry, opensInNewTab } = common;
  return {
    ...{ locale: locale.code, t: courseAdmin, kit: adminKit },
    issueTexts: getIssueSlice(locale.code, 'forms', 'courses', 'translations'),
    languages: courseWords.languages,
    common: { close, retry },
    words: { opensInNewTab },
  };
}

const [Texts, useAdminTexts] = createTexts<AdminTexts>('Course Management');
export { Texts };

/** The texts of the page, and those of a form with these titles. */
export function useTexts() {
  const texts = useAdminTexts();
  const { toasts, save } = texts.t;
  const formTexts = (newTitle: string, editTitle = newTitle) => ({
    texts: { newTitle, editTitle, create: save, save },
    toasts: {
      ...{ created: toasts.saved, updated: toasts.saved },
      ...{ createFailed: toasts.failed, updateFailed: toasts.failed },
    },
  });
  return { ...texts, formTexts };
}
