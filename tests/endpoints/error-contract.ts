import { getIssueTexts } from '~/i18n/issues';
import { getMainIssue, translateIssue, translateIssues, type Issues } from '~/lib/issue';
import { errorStatus } from '~/server/error-status';

const english = getIssueTexts('en');

interface ErrorBody {
  error?: unknown;
  message?: unknown;
  code?: keyof typeof errorStatus;
  params?: Record<string, string | number>;
  fields?: unknown;
  issues?: Issues;
}

/**
 * Says how a refusal breaks the contract of errors, or null: a known code with its status, and English
 * texts that are those of the codes.
 */
export function findBreach(status: number, text: string): string | null {
  const { error, message, code, params, fields, issues } = JSON.parse(text) as ErrorBody;
  if (!code || errorStatus[code] !== status) return `${status} with the code ${String(code)}`;
  const expected = translateIssue(getMainIssue({ code, params }, issues), english);
  if (error !== expected || message !== expected) return `${code} says ${String(error)}`;
  const texts = issues && translateIssues(issues, english);
  if (JSON.stringify(fields) !== JSON.stringify(texts)) return `${code} has other fields: ${text}`;
  return null;
}
