import { z } from 'zod';
import { issue, type IssueCode } from './issue.ts';
import { findMarkdownIssue, markdownLimits } from './markdown/markdown-limits.ts';

/**
 * Without control characters, which no text needs and XML, calendars and mails cannot carry, and
 * without characters that change the writing direction: `A\u202eNIMDA` would read as another name.
 */
export const withoutControls = (text: string) =>
  text.replace(/[\0-\x08\v\f\x0e-\x1f\x7f-\x84\x86-\x9f\u202a-\u202e\u2066-\u2069]/g, '');

/** Direction marks and zero-width characters, which a single line does not need either. */
const invisible = /[\u061c\u200b\u200e\u200f\u2060-\u206f\ufeff]/g;

/** The text on one line, without blanks at its ends and without what nobody sees. */
export const onOneLine = (text: string) =>
  withoutControls(text)
    .replace(/[\s\x85]+/g, ' ')
    .replace(invisible, '')
    .trim();

/** The issue of a text that is too long. */
export const tooLong = (max: number) => issue('too_long', { max });

/** A required line of text. */
export const requiredLine = (code: IssueCode, max: number) =>
  z.string(issue(code)).overwrite(onOneLine).min(1, issue(code)).max(max, tooLong(max));

/** Required text of one or more lines. */
export const requiredText = (code: IssueCode, max: number) =>
  z
    .string(issue(code))
    .overwrite((text) => withoutControls(text).trim())
    .min(1, issue(code))
    .max(max, tooLong(max));

/** One line that may be empty. */
export const plainLine = (max: number) => z.string().overwrite(onOneLine).max(max, tooLong(max));

/** One line; none is null. */
export const optionalLine = (max: number) =>
  plainLine(max)
    .nullish()
    .transform((text) => text || null);

/** The same; none is empty. */
export const lineOrEmpty = (max: number) => optionalLine(max).transform((text) => text ?? '');

/** The slug of a page; `taken` are sibling addresses that are pages themselves. */
export const slugLine = (taken: readonly string[]) =>
  requiredLine('slug_required', 120)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, issue('slug_invalid'))
    .refine((slug) => !taken.includes(slug), issue('slug_reserved'));

/** Text of one or more lines; none is null. */
export const optionalText = (max: number) =>
  z
    .string()
    .overwrite((text) => withoutControls(text).trim())
    .max(max, tooLong(max))
    .nullish()
    .transform((text) => text || null);

/** The same; none is empty. */
export const textOrEmpty = (max: number) => optionalText(max).transform((text) => text ?? '');

/** Refuses a text in Markdown that would cost too much to show; one that is too long says so itself. */
export function isTakenAsMarkdown(text: string, context: z.RefinementCtx): void {
  const found = text.length > markdownLimits.length ? null : findMarkdownIssue(text);
  if (found) context.addIssue({ code: 'custom', message: issue(`markdown_${found}`) });
}

const emailIssue = issue('email_invalid');
/** An e-mail address. */
export const emailAddress = z
  .string(emailIssue)
  .trim()
  .pipe(z.email(emailIssue).max(254, emailIssue));

/** An e-mail address, or nothing. */
export const optionalEmail = optionalText(254).refine(
  (text) => text === null || z.email().safeParse(text).success,
  { error: emailIssue },
);

/** Whether a text is the address of a page of the web. */
export const isWebPage = (text: string) =>
  /^https?:\/\/[^\s"'<>\\`]+$/i.test(text) && URL.canParse(text);

/** A page of the web, or nothing. */
export const webLink = optionalText(2000).refine((text) => text === null || isWebPage(text), {
  error: issue('web_link_invalid'),
});

/** Whether a link of a user leads outside by a scheme that does no harm. */
export const isOutsideLink = (text: string) =>
  /^(https?:\/\/|mailto:)[^\s"'<>\\`]+$/i.test(text) && URL.canParse(text);

/** A link of a user: https, http or mailto only (docs/product.md#text-from-people). */
export const link = optionalText(2000).refine((text) => text === null || isOutsideLink(text), {
  error: issue('link_invalid'),
});

/** `true` or `false`; forms send it as text. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .default(false)
  .transform((value) => value === true || value === 'true');

/** A whole number from 1, also as text; empty and `none` are null. */
export const optionalNumber = (message: string, max: number) =>
  z.preprocess((value) => {
    if (value === undefined || value === '' || value === 'none') return null;
    return typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  }, z.number(message).int(message).min(1, message).max(max, message).nullable());

const openAgain = issue('form_outdated');

/** The version of the row that a form was opened with, also as text; optional. */
export const openedVersion = z.preprocess((value) => {
  if (value === '' || value === null) return undefined;
  return typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
}, z.number(openAgain).int(openAgain).min(1, openAgain).max(2_147_483_647, openAgain).optional());
