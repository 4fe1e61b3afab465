import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { summarySchema } from '~/features/collections/collections.schema';
import { contactInputSchema } from '~/features/contact/contact.schema';
import { mistakeInputSchema } from '~/features/courses/mistakes/mistakes.schema';
import {
  ratingInputSchema,
  reportInputSchema,
  workInputSchema,
} from '~/features/courses/works/works.schema';
import { proposalInputSchema } from '~/features/events/proposals/proposal.schema';
import { organizationInputSchema } from '~/features/members/members.schema';
import { entryFormSchema } from '~/features/trainer/logbook/logbook.schema';
import {
  planPilotSchema,
  planRatingSchema,
  planSchema,
} from '~/features/trainer/plans/plans.schema';
import { onLines } from '~/lib/text-forms/signs';

/** Fields of several lines, with the most letters that a browser lets one type. */
const fields: [name: string, schema: z.ZodType, most: number][] = [
  ['a message to us', contactInputSchema.shape.message, 5000],
  ['a mistake', mistakeInputSchema.shape.text, 500],
  ['a work', workInputSchema.shape.text, 20_000],
  ['the code of a work', workInputSchema.shape.program, 20_000],
  ['the note of a rating', ratingInputSchema.shape.note, 800],
  ['the report of a work', reportInputSchema.shape.reason, 1000],
  ['the reason of a proposal', proposalInputSchema.shape.reason, 4000],
  ['what an institution is', organizationInputSchema.shape.description, 2000],
  ['the summary of a collection', summarySchema.shape.markdown, 20_000],
  ['the reflection of a trainer', entryFormSchema.shape.reflection, 2000],
  ['a part of a lesson plan', planSchema.shape.aim, 400],
  ['the note of a peer', planRatingSchema.shape.note, 800],
  ['what a pilot changed', planPilotSchema.shape.changed, 800],
];

it.each(fields)('%s may be full of lines as forms send them', (_, schema, most) => {
  const text = `${'satu\n'.repeat(3)}${'a'.repeat(most - 15)}`;
  expect(text.length).toBe(most);
  expect(schema.safeParse(text.replaceAll('\n', '\r\n'))).toEqual({ success: true, data: text });
  expect(schema.safeParse(`${text}a`).success).toBe(false);
});

it('ends of lines are one sign, whichever a browser sends', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string(), { maxLength: 6 }),
      fc.constantFrom('\r\n', '\r'),
      (lines, end) => {
        const text = lines.map((line) => line.replace(/[\r\n]/g, '')).join('\n');
        expect(onLines(text.replaceAll('\n', end))).toBe(onLines(text));
      },
    ),
  );
});
