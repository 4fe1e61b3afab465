import { ApiError } from './api-client';
import { getMainIssue, translateIssue, type IssueSlice } from './issue';

/**
 * Returns the message of a failed call: the text of its issue, or of its first invalid field, or
 * `fallback` if the issue is unknown.
 */
export function getErrorMessage(
  error: unknown,
  texts: IssueSlice,
  fallback: string = texts.internal,
): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 0) return texts.network;
  const { code, params, issues } = error;
  if (code === undefined) return fallback;
  const mainIssue = getMainIssue({ code, params }, issues);
  return texts[mainIssue.code] === undefined ? fallback : translateIssue(mainIssue, texts);
}
