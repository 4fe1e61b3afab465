import { getIssueTexts } from '~/i18n/issues';
import { translateIssue, type IssueCode, type IssueParams } from '~/lib/issue';

/** The text that the API gives for an issue. */
export const english = (code: IssueCode, params?: IssueParams): string =>
  translateIssue({ code, params }, getIssueTexts('en'));
