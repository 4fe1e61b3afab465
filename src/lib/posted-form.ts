import { translateIssue, type IssueCode, type Issues, type IssueSlice } from './issue';

/** The cookie that names, by its stamp, the form which arrived last from this browser. */
export const sentCookie = 'form-sent';
/**
 * The field that people do not see; programs fill it in. Password managers and browsers fill in
 * fields that they know by name ("website", "company", "phone"): this is none of them.
 */
export const trapField = 'subject_line';
/** Seconds for which a browser keeps typed values; others may use the same phone. */
export const draftTtlSeconds = 86_400;

/** The state of a form that works without scripts, with what was typed. */
export interface PostedForm {
  state: string;
  /** Signed time at which the form was shown. */
  stamp?: string | undefined;
  code?: IssueCode;
  values?: Record<string, string>;
  issues?: Issues;
}

/** True if single fields of the form have issues. */
export const hasIssues = ({ issues = {} }: Pick<PostedForm, 'issues'>): boolean =>
  Object.keys(issues).length > 0;

/** An error of a field, for the summary above the form. */
export interface FormError {
  href: string;
  label: string;
  text: string;
}

/** The label of a field without brackets, such as "(optional)". */
const toName = (label: string) => label.replace(/ \([^)]*\)$/, '');

/** The issues of a form with links to their fields, whose ids are made of `prefix` and the name. */
export const toFormErrors = (
  { issues = {} }: Pick<PostedForm, 'issues'>,
  texts: IssueSlice,
  { prefix, labels }: { prefix: string; labels: Readonly<Record<string, string>> },
): FormError[] =>
  Object.entries(issues).map(([name, issue]) => ({
    href: `#${prefix}-${name}`,
    label: toName(labels[name] ?? ''),
    text: translateIssue(issue, texts),
  }));

/** Props of a field: the typed value, and the error in the language of the texts. */
export function toFieldProps<Name extends string>(
  { values = {}, issues = {} }: Pick<PostedForm, 'values' | 'issues'>,
  texts: IssueSlice,
  name: Name,
) {
  const issue = issues[name];
  return {
    name,
    value: values[name] ?? '',
    error: issue && translateIssue(issue, texts),
  };
}

/**
 * States of a page that a mailed link leads to: it asks for a click, the action failed, it is done,
 * or the link is no longer valid.
 */
export type MailLinkState = 'asked' | 'failed' | 'done' | 'gone';
