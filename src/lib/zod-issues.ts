import type { z } from 'zod';
import { issue, parseIssue, type Issue } from './issue.ts';

function nameSize(raw: z.core.$ZodRawIssue): string {
  const isTooBig = raw.code === 'too_big';
  const bound = Number(isTooBig ? raw['maximum'] : raw['minimum']);
  if (raw['origin'] === 'string') {
    if (isTooBig) return issue('too_long', { max: bound });
    return bound === 1 ? issue('required') : issue('too_short', { min: bound });
  }
  if (raw['origin'] === 'array' || raw['origin'] === 'set') {
    return isTooBig ? issue('too_many', { max: bound }) : issue('required');
  }
  return isTooBig
    ? issue('number_too_large', { max: bound })
    : issue('number_too_small', { min: bound });
}

/** Names issues for which a schema has no code; the `error` of `safeParse`. */
export const nameIssue = (raw: z.core.$ZodRawIssue): string => {
  if (raw.code === 'too_big' || raw.code === 'too_small') return nameSize(raw);
  return issue(raw.input === undefined ? 'required' : 'invalid');
};

/** The first issue of each field, by its path; those of the whole are left out. */
export function toIssues(error: z.core.$ZodError): Record<string, Issue> {
  const issues: Record<string, Issue> = {};
  for (const { path, message } of error.issues) {
    const name = path.map(String).join('.');
    if (name && !Object.hasOwn(issues, name)) {
      issues[name] = parseIssue(message) ?? { code: 'invalid' };
    }
  }
  return issues;
}
