import type { IssueCode, IssueSlice } from '../i18n/issues.ts';
import { fill } from './fill.ts';

export type { IssueCode, IssueSlice };
export type IssueParams = Readonly<Record<string, string | number>>;

/** An error as a stable code, with parameters for its text. */
export interface Issue {
  readonly code: IssueCode;
  readonly params?: IssueParams | undefined;
}

/** Errors of a form by the paths of fields: `title`, `items.2.url`. */
export type Issues = Readonly<Record<string, Issue>>;

/** The error to show as a whole: the first of a field if the error only points at fields. */
export function getMainIssue({ code, params }: Issue, issues: Issues | undefined): Issue {
  const [first] = Object.values(issues ?? {});
  return first && (code === 'invalid_fields' || code === 'second_factor')
    ? first
    : { code, params };
}

/** Writes an issue as the message of a schema: messages of zod are plain strings. */
export const issue = (code: IssueCode, params?: IssueParams): string =>
  params ? `${code} ${JSON.stringify(params)}` : code;

/** Reads a message that `issue` has written; null for any other. */
export function parseIssue(message: string): Issue | null {
  const [, code, json] = /^([a-z\d_]+)(?: (\{.*\}))?$/s.exec(message) ?? [];
  if (!code) return null;
  const params = json === undefined ? undefined : (JSON.parse(json) as IssueParams);
  return { code: code as IssueCode, params };
}

/** Translates an issue; an unknown one reads as `invalid`. */
export const translateIssue = ({ code, params = {} }: Issue, texts: IssueSlice): string =>
  fill(texts[code] ?? texts.invalid, params);

export const translateMessage = (message: string, texts: IssueSlice): string =>
  translateIssue(parseIssue(message) ?? { code: 'invalid' }, texts);

/** Translates issues, by the same paths. */
export const translateIssues = (issues: Issues, texts: IssueSlice): Record<string, string> =>
  Object.fromEntries(
    Object.entries(issues).map(([path, item]) => [path, translateIssue(item, texts)]),
  );
