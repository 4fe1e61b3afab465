import { z } from 'zod';
import { issue, type IssueCode } from './issue.ts';
import { findMarkdownIssue, markdownLimits } from './markdown/markdown-limits.ts';
import { toEmail } from './text-forms/email.ts';
import { hasLink, parseUrl, toLink } from './text-forms/links.ts';
import { onLines, onOneLine, toPlain } from './text-forms/signs.ts';

// In a browser our policy refuses the code that zod makes of a schema, and reports each try.
if (typeof document !== 'undefined') z.config({ jitless: true });

export const tooLong = (max: number) => issue('too_long', { max });

export const requiredLine = (code: IssueCode, max: number) =>
  z.string(issue(code)).overwrite(onOneLine).min(1, issue(code)).max(max, tooLong(max));

/** Required text of one or more lines. */
export const requiredText = (code: IssueCode, max: number) =>
  z.string(issue(code)).overwrite(onLines).min(1, issue(code)).max(max, tooLong(max));

/** One line that may be empty. */
export const plainLine = (max: number) => z.string().overwrite(onOneLine).max(max, tooLong(max));

/** One line; empty becomes null. */
export const optionalLine = (max: number) =>
  plainLine(max)
    .nullish()
    .transform((text) => text || null);

/** One line; null becomes empty. */
export const lineOrEmpty = (max: number) => optionalLine(max).transform((text) => text ?? '');

/** The slug of a page; `taken` are sibling addresses that are pages themselves. */
export const slugLine = (reservedSlugs: readonly string[]) =>
  requiredLine('slug_required', 120)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, issue('slug_invalid'))
    .refine((slug) => !reservedSlugs.includes(slug), issue('slug_reserved'));

/** Text of one or more lines; none is null. */
export const optionalText = (max: number) =>
  z
    .string()
    .overwrite(onLines)
    .max(max, tooLong(max))
    .nullish()
    .transform((text) => text || null);

/** Text; null becomes empty. */
export const textOrEmpty = (max: number) => optionalText(max).transform((text) => text ?? '');

/**
 * Refuses Markdown that would cost too much to render; text that is too long has an error of its
 * own.
 */
export function isTakenAsMarkdown(text: string, context: z.RefinementCtx): void {
  const markdownIssue = text.length > markdownLimits.length ? null : findMarkdownIssue(text);
  if (markdownIssue)
    context.addIssue({ code: 'custom', message: issue(`markdown_${markdownIssue}`) });
}

/** Refuses a link in the name of a person: mails of ours to others carry names. */
export function isTakenAsName(name: string, context: z.RefinementCtx): void {
  if (hasLink(name)) context.addIssue({ code: 'custom', message: issue('name_link') });
}

/** An email address in the one form that is stored; another text in plain signs. */
const readEmail = (text: string) => toEmail(text) ?? toPlain(text);

export const requiredEmail = (missing: IssueCode, invalid: IssueCode) =>
  z
    .string(issue(missing))
    .overwrite(readEmail)
    .min(1, issue(missing))
    .max(254, issue(invalid))
    .refine((text) => toEmail(text) !== null, issue(invalid));

export const emailAddress = requiredEmail('email_invalid', 'email_invalid');

/** An email address, or nothing. */
export const optionalEmail = z
  .string()
  .overwrite(readEmail)
  .max(254, tooLong(254))
  .nullish()
  .transform((text) => text || null)
  .refine((text) => text === null || toEmail(text) !== null, issue('email_invalid'));

/** Whether a text is the address of a page of the web. */
export const isWebPage = (text: string) =>
  /^https?:\/\/[^\s"'<>\\`]+$/i.test(text) && parseUrl(text) !== null;

/** Whether a link of a user leads outside by a scheme that does no harm. */
export const isOutsideLink = (text: string) =>
  /^(https?:\/\/|mailto:)[^\s"'<>\\`]+$/i.test(text) && parseUrl(text) !== null;

/** A link, normalised. */
export const linkText = z.string().overwrite(toLink).max(2000, tooLong(2000));

export const requiredLink = (code: IssueCode) =>
  z.string(issue(code)).overwrite(toLink).min(1, issue(code)).max(2000, tooLong(2000));

/** An optional link; empty becomes null. */
export const optionalLink = linkText.nullish().transform((text) => text || null);

/** A page of the web, or nothing. */
export const webLink = optionalLink.refine((text) => text === null || isWebPage(text), {
  error: issue('web_link_invalid'),
});

/** A link of a user: https, http or mailto only (docs/product.md#text-from-people). */
export const link = optionalLink.refine((text) => text === null || isOutsideLink(text), {
  error: issue('link_invalid'),
});

/** `true` or `false`; forms send it as text. Without a value it is `start`. */
export const flagOr = (start: boolean) =>
  z
    .union([z.boolean(), z.enum(['true', 'false'])])
    .default(start)
    .transform((value) => value === true || value === 'true');
export const flag = flagOr(false);

/** Whether a row is a draft: a new one is published without, an existing one stays what it is. */
export const draftFlag = z
  .union([z.boolean(), z.enum(['true', 'false', ''])])
  .transform((value) => (value === '' ? undefined : value === true || value === 'true'))
  .optional();

/** A whole number from 1, also as text; empty and `none` are null. */
export const optionalNumber = (message: string, max: number) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value ?? null;
    const text = toPlain(value);
    if (text === '' || text === 'none') return null;
    return /^\d{1,10}$/.test(text) ? Number(text) : value;
  }, z.number(message).int(message).min(1, message).max(max, message).nullable());

const openAgain = issue('form_outdated');

/** The version of the row that a form was opened with, also as text; optional. */
export const openedVersion = z.preprocess((value) => {
  if (value === '' || value === null) return undefined;
  return typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
}, z.number(openAgain).int(openAgain).min(1, openAgain).max(2_147_483_647, openAgain).optional());
