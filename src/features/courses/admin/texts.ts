import type { Dictionary } from '~/i18n/dictionary';
import { useAdmin, type AdminKitProps } from '~/ui/admin/AdminProvider';
import type { CourseDictionary } from '../dictionary';

export interface AdminTexts extends AdminKitProps {
  t: CourseDictionary['courseAdmin'];
  q: CourseDictionary['questionAdmin'];
  a: CourseDictionary['assignmentForm'];
  words: Pick<Dictionary['common'], 'opensInNewTab'>;
}

export const useTexts = () => useAdmin<AdminTexts>();
