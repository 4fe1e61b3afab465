import { getDictionary } from '~/i18n/dictionary';
import { getIssueSlice, type IssuePart } from '~/i18n/issues';
import type { Locale } from '~/i18n/locales';
import { toLateTexts } from '../late-texts';
import type { AdminKitProps } from './AdminProvider';

/**
 * What a page hands to its island for the parts that all of them share, with the texts of the issues
 * that it can meet; apart from them, since this reads every language.
 */
export function kitProps(locale: Locale, ...issues: IssuePart[]): AdminKitProps {
  const { adminKit, common } = getDictionary(locale);
  const issueTexts = getIssueSlice(locale, ...issues);
  return { locale, kit: adminKit, common: toLateTexts(common), issueTexts };
}
