import { translateIssue, type IssueCode, type Issues, type IssueSlice } from './issue';

/** The cookie that names, by its stamp, the form which arrived last from this browser. */
export const sentCookie = 'form-sent';
/** Seconds for which a browser keeps what was typed; others may use the same phone. */
export const draftTtlSeconds = 86_400;

/** What became of a page's form that works without scripts, with what was typed. */
export interface PostedForm {
  state: string;
  /** Says when the form was shown. */
  stamp?: string | undefined;
  code?: IssueCode;
  values?: Record<string, string>;
  /** What is wrong with the fields, by their names. */
  issues?: Issues;
}

/** True if single fields of the form have issues. */
export const hasIssues = ({ issues = {} }: Pick<PostedForm, 'issues'>): boolean =>
  Object.keys(issues).length > 0;

/** What is wrong with a field of a form, for the list above it. */
export interface FormError {
  href: string;
  /** What the field is called. */
  label: string;
  text: string;
}

/** The label of a field without what is said in brackets, such as that it is optional. */
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

/** What a field of the form shows: what was typed, and what is wrong with it in the texts' language. */
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
