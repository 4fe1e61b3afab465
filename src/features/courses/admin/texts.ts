import type { Dictionary } from '~/i18n/dictionary';
import { toFieldLabels } from '~/ui/admin/field-labels';
import { createTexts, type AdminKitProps } from '~/ui/admin/AdminProvider';
import type { CourseDictionary } from '../dictionary';

/** What the admin pages of courses need to speak the page's language. */
export interface AdminTexts extends AdminKitProps {
  t: CourseDictionary['courseAdmin'];
  q: CourseDictionary['questionAdmin'];
  words: Pick<Dictionary['common'], 'opensInNewTab'>;
}

const [Texts, useAdminTexts] = createTexts<AdminTexts>('Course Management');
export { Texts };

/** The texts of the page, the labels of all fields, and the texts of a form with these titles. */
export function useTexts() {
  const texts = useAdminTexts();
  const { toasts, save, fields } = texts.t;
  const { sourceLocale, languages } = texts.kit.translation;
  const labels = toFieldLabels(
    { ...fields, videoUrl: fields.video, sourceLocale },
    { sourceLocale: languages },
  );
  const formTexts = (newTitle: string, editTitle = newTitle) => ({
    texts: { newTitle, editTitle, create: save, save },
    toasts: {
      created: toasts.saved,
      updated: toasts.saved,
      createFailed: toasts.failed,
      updateFailed: toasts.failed,
    },
  });
  return { ...texts, labels, formTexts };
}
