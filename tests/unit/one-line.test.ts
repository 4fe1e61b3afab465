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
} from '~/features/events/event.resource';
import { bootcampInputSchema } from '~/features/hub/bootcamp.resource';
import { jobRowSchema } from '~/features/jobs/job.resource';
import { submissionInputSchema } from '~/features/jobs/submissions/submission.schema';
import { inviteSchema, requestSchema } from '~/features/members/members.schema';
import { answersSchema } from '~/features/trainer/application/application.schema';
import { entrySchema } from '~/features/trainer/logbook/logbook.schema';

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

const invisible = ['\u3164', '\u2800', '\u115f', '\u00ad', '\ufe0f', '\u180e', '\u034f', '\u17b4'];

/** Fields that must say something. */
const required: [z.ZodType, string[]][] = [
  [collectionInputSchema, ['name']],
  [contactInputSchema, ['name', 'message']],
  [courseInputSchema, ['title', 'category']],
  [levelInputSchema, ['name']],
  [classInputSchema, ['code', 'title']],
  [materialInputSchema, ['title']],
  [eventInputSchema, ['title', 'badge', 'location']],
  [speakerInputSchema, ['name']],
  [categoryInputSchema, ['name']],
  [proposalInputSchema, ['title', 'contactName']],
  [bootcampInputSchema, ['title', 'provider', 'shortDesc', 'format', 'duration']],
  [jobRowSchema, ['title', 'company', 'location', 'description']],
  [submissionInputSchema, ['title', 'company', 'contactName']],
  [answersSchema, ['name', 'city', 'school', 'subjects', 'motivation', 'plan']],
  [requestSchema, ['name', 'reason']],
  [entrySchema, ['title']],
];

describe('a field that must say something', () => {
  const all = required.flatMap(([schema, fields]) =>
    fields.map((field) => [schema, field] as const),
  );

  it.each(all.map(([schema, field], index) => [index, field, schema] as const))(
    'takes nothing that nobody sees (%d: %s)',
    (_index, field, schema) => {
      const { shape } = schema as unknown as { shape: Record<string, z.ZodType> };
      for (const sign of [...invisible, '\u{e0020}', ` ${invisible.join(' ')}\n`]) {
        expect(shape[field]?.safeParse(sign).success).toBe(false);
      }
      expect(shape[field]?.parse(' Teks \ufffeyang\ud83d dibaca')).toBe('Teks yang dibaca');
    },
  );
});

describe('the name of a person', () => {
  const names: [z.ZodType, string][] = [
    [inviteSchema, 'name'],
    [requestSchema, 'name'],
    [answersSchema, 'name'],
    [contactInputSchema, 'name'],
    [proposalInputSchema, 'contactName'],
    [submissionInputSchema, 'contactName'],
    [profileSchema, 'name'],
  ];

  it.each(names.map(([schema, field], index) => [index, field, schema] as const))(
    'has no link (%d: %s)',
    (_index, field, schema) => {
      const part = (schema as unknown as { shape: Record<string, z.ZodType> }).shape[field];
      for (const name of [
        'Halo https://evil.example/x',
        'Buka www.evil.example',
        'ht\u00adtps://a',
      ]) {
        expect(part?.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
          'name_link',
        ]);
      }
      expect(part?.parse('Siti Nur Aini, S.Pd., M.Kom.')).toBe('Siti Nur Aini, S.Pd., M.Kom.');
    },
  );
});
