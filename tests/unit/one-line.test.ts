import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { profileSchema } from '~/features/accounts/accounts.schema';
import { collectionInputSchema } from '~/features/collections/collections.schema';
import { contactInputSchema } from '~/features/contact/contact.schema';
import {
  classInputSchema,
  courseInputSchema,
  levelInputSchema,
  materialInputSchema,
} from '~/features/courses/admin/course-admin.schema';
import { proposalInputSchema } from '~/features/events/proposals/proposal.schema';
import {
  categoryInputSchema,
  eventInputSchema,
  speakerInputSchema,
} from '~/features/events/event-input.schema';
import { bootcampInputSchema } from '~/features/hub/bootcamp-input.schema';
import { jobRowSchema } from '~/features/jobs/job-input.schema';
import { submissionInputSchema } from '~/features/jobs/submissions/submission.schema';

const forms: [z.ZodType, string[]][] = [
  [profileSchema, ['name']],
  [collectionInputSchema, ['name']],
  [contactInputSchema, ['name']],
  [courseInputSchema, ['title', 'category', 'instructor', 'badge', 'duration', 'type', 'mode']],
  [levelInputSchema, ['name']],
  [classInputSchema, ['code', 'title', 'track']],
  [materialInputSchema, ['title']],
  [eventInputSchema, ['title', 'badge', 'location']],
  [speakerInputSchema, ['name']],
  [categoryInputSchema, ['name']],
  [proposalInputSchema, ['title', 'contactName']],
  [bootcampInputSchema, ['title', 'provider', 'shortDesc', 'format', 'duration', 'price']],
  [jobRowSchema, ['title', 'company', 'location']],
  [submissionInputSchema, ['title', 'company', 'contactName']],
];

/** What a schema makes of one field, whatever it says of the others. */
function read(schema: z.ZodType, field: string, value: string): unknown {
  const { shape } = schema as unknown as { shape: Record<string, z.ZodType> };
  const part = shape[field];
  if (!part) throw new Error(`There is no field ${field}.`);
  return part.parse(value);
}

describe('a text of one line', () => {
  const all = forms.flatMap(([schema, fields]) => fields.map((field) => [schema, field] as const));

  it.each(all.map(([schema, field], index) => [index, field, schema] as const))(
    'stays one and is read as it is written (%d: %s)',
    (_index, field, schema) => {
      expect(read(schema, field, ' A\r\n\u202eB\u2028C\u0085\u2066 D\u200f\u200b\u009b ')).toBe(
        'A B C D',
      );
    },
  );
});
