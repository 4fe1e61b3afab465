import { z } from 'zod';
import { issue } from '~/lib/issue';
import { bootcampCategories, difficulties, linkStatuses } from '#db/lists';
import { isWebPage, openedVersion, plainLine, requiredLink } from '~/lib/form-schema';
import { parseDay } from '~/lib/text-forms/dates';
import { onOneLine } from '~/lib/text-forms/signs';
import { emptyAs, field, schemaOf, yesNo } from '~/resources/fields';
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

const startDate = emptyAs(
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
);

/** Paths below `/skill-hub` that may become pages themselves. */
const takenSlugs = ['calendar', 'reminders'];

/** Fields of a bootcamp that staff edit, in the order of a file's columns. */
export const bootcampFields = {
  sourceLocale: field.language(),
  title: field.title(),
  provider: field.line('provider_required', 120, { isWide: true }),
  slug: field.slug(takenSlugs),
  shortDesc: field.line('short_description_required', 300, { isWide: true }),
  description: field.text(10_000, { rows: 5 }),
  category: field.choice(bootcampCategories, 'category_required'),
  tags: { schema: tags, control: { isWide: true } },
  skills: field.skills(),
  format: field.line('bootcamp_format_required', 80),
  duration: field.line('duration_required', 80),
  difficulty: field.choice(difficulties, 'difficulty_required'),
  price: {
    schema: emptyAs(plainLine(60), 'Free').transform((text) => text || 'Free'),
    control: { maxLength: 60 },
    start: 'Free',
  },
  startDate: { schema: startDate, control: { type: 'date' } },
  url: {
    schema: requiredLink('link_required').refine(isWebLink, issue('web_link_invalid')),
    control: { kind: 'link', isRequired: true, isWide: true },
  },
  popularity: field.count('popularity_invalid', { max: 100, start: 90 }),
  gradient: field.choice(gradientNames, 'gradient_required', 'nila'),
  /** Colour of the card's edge, by the name of a gradient; null: the plain line. */
  border: {
    schema: z
      .union([z.enum(gradientNames), z.literal(''), z.null()], issue('border_invalid'))
      .optional()
      .transform((name) => name || null),
    control: { kind: 'choice' },
    values: gradientNames,
  },
  isActive: field.check(true),
} as const;

/** The form, group by group. */
export const bootcampGroups = {
  about: ['title', 'provider', 'url', 'shortDesc', 'description', 'sourceLocale'],
  kind: ['category', 'difficulty', 'tags', 'skills'],
  when: ['format', 'duration', 'startDate', 'price'],
  look: ['popularity', 'gradient', 'border', 'isActive'],
} satisfies Record<string, (keyof typeof bootcampFields)[]>;

/** The body of the bootcamp form, as multipart text or JSON, and a row of an imported file. */
export const bootcampInputSchema = schemaOf(bootcampFields);
export type BootcampInput = z.infer<typeof bootcampInputSchema>;

/** A change of an existing bootcamp. */
export const bootcampFormSchema = bootcampInputSchema.extend({
  /** Removes the picture; a new one in the field `image` wins. */
  removeImage: yesNo(false),
  version: openedVersion,
});
export type BootcampForm = z.infer<typeof bootcampFormSchema>;

export const activeSchema = z.object({
  isActive: z.boolean(issue('visibility_required')),
});

/** For the import: a dry run validates, and writes nothing. */
export const importSchema = z.object({ dryRun: yesNo(true) });
