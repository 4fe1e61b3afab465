import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { collectionInputSchema } from '~/features/collections/collections.schema';
import { materialInputSchema } from '~/features/courses/admin/course-admin.schema';
import { eventInputSchema, speakerInputSchema } from '~/features/events/event.resource';
import { bootcampFormSchema } from '~/features/hub/bootcamp.resource';
import { jobInputSchema } from '~/features/jobs/job.resource';
import { bootcampFields } from '../support/bootcamp-input';
import { eventFields } from '../support/event-input';
import { jobFields } from '../support/job-input';
import { payloads } from '../support/xss-payloads';

/** The addresses among the ways to inject a script, and some more. */
const activeLinks = [
  ...new Set([
    ...payloads.flatMap((text) => /(?:href|src|data|action)="?([^"><]+)/.exec(text)?.[1] ?? []),
    'javascript:pwned()',
    'data:text/html,<script>pwned()</script>',
    '//evil.example',
    'https://x.example/" onclick="pwned()',
  ]),
];

/** Every field of a form that becomes a link on a page. */
const fields: [what: string, schema: z.ZodType, name: string, others: Record<string, unknown>][] = [
  ['a registration elsewhere', eventInputSchema, 'registerLink', eventFields()],
  ['a recording', eventInputSchema, 'recordingLink', eventFields()],
  ['a meeting', eventInputSchema, 'joinLink', eventFields()],
  ['a speaker', speakerInputSchema, 'link', { name: 'Wayan' }],
  ['an application for a job', jobInputSchema, 'applicationUrl', jobFields()],
  ['a bootcamp', bootcampFormSchema, 'url', bootcampFields()],
  ['a material', materialInputSchema, 'url', { title: 'Bacaan' }],
];

const others = [
  ...[
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://x.example',
    'https:// x',
    'http://',
    '//x.example',
  ],
  ...['java\nscript:alert(1)', 'https://x.example/"onmouseover="x', 'example.org/"onload="x'],
];

describe('an address that acts, or is none of the web', () => {
  it.each(fields)('is not taken for the link of %s', (_, schema, name, values) => {
    for (const link of [...activeLinks, ...others]) {
      const { error } = schema.safeParse({ ...values, [name]: link });
      expect(error?.issues.map(({ path }) => path[0]) ?? [], link).toEqual([name]);
    }
  });

  it('is not taken for an item of a collection', () => {
    for (const url of [...activeLinks, ...others]) {
      const videoUrls = [{ name: 'Rekaman', url }];
      expect(collectionInputSchema.safeParse({ name: 'A', videoUrls }).success, url).toBe(false);
    }
  });
});
