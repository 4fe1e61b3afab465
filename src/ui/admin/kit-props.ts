import { getDictionary } from '~/i18n/dictionary';
import { getIssueSlice, type IssuePart } from '~/i18n/issues';
import type { Locale } from '~/i18n/locales';
import { toLateTexts } from '../late-part';
import type { AdminKitProps } from './AdminProvider';

/**
 * Props of a management page's island that all of them share, with the texts of its errors. In a
 * separate file, since it reads every language.
 */
export function kitProps(locale: Locale, ...issues: IssuePart[]): AdminKitProps {
  const { adminKit, common } = getDictionary(locale);
  const issueTexts = getIssueSlice(locale, ...issues);
  return { locale, kit: adminKit, common: toLateTexts(common), issueTexts };
}
