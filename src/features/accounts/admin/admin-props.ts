import type { Dictionary } from '~/i18n/dictionary';
import { getIssueSlice } from '~/i18n/issues';
import { toLateTexts } from '~/ui/late-texts';
import type { AdminTexts } from './texts';

/** The part of a dictionary that the pages need; apart from them, since it reads every language. */
export function adminTexts({ locale, admin, adminKit, common }: Dictionary): AdminTexts {
  return {
    locale: locale.code,
    t: admin,
    kit: adminKit,
    common: toLateTexts(common),
    issueTexts: getIssueSlice(locale.code, 'accounts'),
  };
}
