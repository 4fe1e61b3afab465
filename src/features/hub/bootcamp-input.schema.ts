import { z } from 'zod';
import { issue } from '~/lib/issue';
import { bootcampCategories, difficulties, linkStatuses } from '#db/lists';
import {
  isWebPage,
  openedVersion,
  plainLine,
  requiredLine,
  requiredLink,
  slugLine,
  textOrEmpty,
} from '~/lib/form-schema';
import { parseDay } from '~/lib/text-forms/dates';
import { parseNumber } from '~/lib/text-forms/numbers';
import { onOneLine } from '~/lib/text-forms/signs';
import { parseYesNo } from '~/lib/text-forms/words';
import { skillsField } from '~/lib/skills.schema';
import { locales } from '~/i18n/locales';
import { bootcampSchema } from './hub.schema';
import { gradientNames } from '~/lib/kawung';

const maxTags = 12;

/** A bootcamp for staff, with its position and the result of the last link check. */
export const adminBootcampSchema = bootcampSchema.omit({ lang: true, isOutdated: true }).extend({
  position: z.number().int().nullable(),
  linkStatus: z.enum(linkStatuses).nullable(),
  /** A status of HTTP, or a code of `link-check.ts`. */
  linkDetail: z.string().nullable(),
  linkCheckedAt: z.string().nullable(),
  version: z.number().int(),
});
export type AdminBootcamp = z.infer<typeof adminBootcampSchema>;

/** A row of the dialog that sorts the list. */
export type OrderedBootcamp = Pick<AdminBootcamp, 'id' | 'title' | 'provider' | 'isActive'>;

/** A choice with a default for missing and empty values. */
const emptyAs = <Schema extends z.ZodType>(schema: Schema, fallback: z.input<Schema>) =>
  z.preprocess(
    (value) => (value === undefined || value === null || value === '' ? fallback : value),
    schema,
  );

/** Yes or no; forms and files send it as text. */
const flag = (fallback: boolean) =>
  emptyAs(
    z.preprocess(
      (value) => (typeof value === 'string' ? (parseYesNo(value) ?? value) : value),
      z.boolean(issue('yes_no_required')),
    ),
    fallback,
  );

/** Whether a text is an https or http link without a user name or password. */
function isWebLink(text: string): boolean {
  if (!isWebPage(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

const startSentence = issue('start_date_invalid');

/** Tags in one text are separated by commas, semicolons or lines. */
const splitTags = (text: string) => text.split(/[,;|\n]/);

const tags = z
  .union([z.string().transform(splitTags), z.array(z.string())], issue('tags_invalid'))
  .default([])
  .transform((list) => {
    const words = list.map((tag) => onOneLine(tag).replace(/^#/, '').toLowerCase()).filter(Boolean);
    return [...new Set(words)];
  })
  .refine((list) => list.length <= maxTags, issue('too_many_tags', { max: maxTags }))
  .refine(
    (list) => list.every((tag) => tag.length <= 40 && !/[,;|]/.test(tag)),
    issue('tag_too_long', { max: 40 }),
  );

const popularitySentence = issue('popularity_invalid', { min: 0, max: 100 });

/** Paths below `/skill-hub` that may become pages themselves. */
const takenSlugs = ['calendar', 'reminders'];

/** The body of the bootcamp form, as multipart text or JSON, and a row of an imported file. */
export const bootcampInputSchema = z.object({
  /** Original language; a new bootcamp has the default, an existing one keeps its own. */
  sourceLocale: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(locales, issue('language_required')).optional(),
  ),
  title: requiredLine('title_required', 200),
  provider: requiredLine('provider_required', 120),
  slug: slugLine(takenSlugs),
  shortDesc: requiredLine('short_description_required', 300),
  description: textOrEmpty(10_000),
  category: z.enum(bootcampCategories, issue('category_required')),
  tags,
  skills: skillsField,
  format: requiredLine('bootcamp_format_required', 80),
  duration: requiredLine('duration_required', 80),
  difficulty: z.enum(difficulties, issue('difficulty_required')),
  price: emptyAs(plainLine(60), 'Free').transform((text) => text || 'Free'),
  startDate: emptyAs(
    z
      .string(startSentence)
      .trim()
      .transform((text, context) => {
        const day = /^anytime$/i.test(text) ? 'Anytime' : parseDay(text);
        if (day === 'Anytime' || day?.startsWith('20')) return day;
        context.addIssue({ code: 'custom', message: startSentence });
        return z.NEVER;
      }),
    'Anytime',
  ),
  url: requiredLink('link_required').refine(isWebLink, issue('web_link_invalid')),
  popularity: z.preprocess(
    (value) => {
      if (value === undefined || value === null || value === '') return 90;
      return typeof value === 'string' ? parseNumber(value) : value;
    },
    z
      .number(popularitySentence)
      .int(popularitySentence)
      .min(0, popularitySentence)
      .max(100, popularitySentence),
  ),
  gradient: emptyAs(z.enum(gradientNames, issue('gradient_required')), 'nila'),
  /** Colour of the card's edge, by the name of a gradient; null: the plain line. */
  border: z
    .union([z.enum(gradientNames), z.literal(''), z.null()], issue('border_invalid'))
    .optional()
    .transform((name) => name || null),
  isActive: flag(true),
});
export type BootcampInput = z.infer<typeof bootcampInputSchema>;

/** A change of an existing bootcamp. */
export const bootcampFormSchema = bootcampInputSchema.extend({
  /** Removes the picture; a new one in the field `image` wins. */
  removeImage: flag(false),
  version: openedVersion,
});
export type BootcampForm = z.infer<typeof bootcampFormSchema>;

export const activeSchema = z.object({
  isActive: z.boolean(issue('visibility_required')),
});

/** For the import: a dry run validates, and writes nothing. */
export const importSchema = z.object({ dryRun: flag(true) });
