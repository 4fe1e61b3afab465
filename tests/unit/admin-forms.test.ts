import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { eventFormSchema } from '~/features/events/admin/event-form';
import { newEvent, toFormValues } from '~/features/events/admin/event-values';
import {
  categoryInputSchema,
  eventInputSchema,
  speakerInputSchema,
} from '~/features/events/event-input.schema';
import { bootcampFieldsSchema } from '~/features/hub/admin/bootcamp-form';
import { newBootcamp, toBootcampForm } from '~/features/hub/admin/bootcamp-values';
import { bootcampFormSchema } from '~/features/hub/bootcamp-input.schema';
import { jobFormSchema } from '~/features/jobs/admin/job-form';
import { newJob, toJobForm } from '~/features/jobs/admin/job-values';
import { jobInputSchema } from '~/features/jobs/job-input.schema';
import { getIssueSlice } from '~/i18n/issues';
import { parseIssue } from '~/lib/issue';
import type { SettledPicture } from '~/lib/media/picture';
import { bootcampFields } from '../support/bootcamp-input';
import { eventFields } from '../support/event-input';
import { jobFields } from '../support/job-input';

interface AdminForm {
  /** The feature whose sentences the page has. */
  feature: 'events' | 'hub' | 'jobs';
  form: z.ZodType;
  empty: object;
  required: string[];
  input: z.ZodType;
  fields: Record<string, unknown>;
  /** Further values that the endpoint refuses, each with its schema if it is another one. */
  wrong: [values: Record<string, unknown>, schema?: z.ZodType][];
  send: (picture: SettledPicture, version?: number) => FormData;
}

const forms: AdminForm[] = [
  {
    feature: 'events',
    form: eventFormSchema,
    empty: { ...newEvent, badge: ' ', location: '' },
    required: ['badge', 'dateTime', 'location', 'slug', 'title'],
    input: eventInputSchema,
    fields: eventFields(),
    wrong: [
      [{ slug: 'Not a slug', capacity: '0' }],
      [{ slug: 'propose', startsAt: 'soon' }],
      [{ name: '', initials: 'ABCD', link: 'javascript:alert(1)' }, speakerInputSchema],
      [{ name: '', color: 'none' }, categoryInputSchema],
    ],
    send: (picture, version) => toFormValues({ values: newEvent, picture, version }),
  },
  {
    feature: 'hub',
    form: bootcampFieldsSchema,
    empty: newBootcamp,
    required: [
      'category',
      'difficulty',
      'duration',
      'format',
      'provider',
      'shortDesc',
      'slug',
      'title',
      'url',
    ],
    input: bootcampFormSchema,
    fields: bootcampFields(),
    wrong: [[{ slug: 'calendar', tags: 'a,b,c,d,e,f,g,h,i,j,k,l,m', version: 'x' }], [{ tags: 3 }]],
    send: (picture, version) => toBootcampForm({ values: newBootcamp, picture, version }),
  },
  {
    feature: 'jobs',
    form: jobFormSchema,
    empty: newJob,
    required: [
      'applicationUrl',
      'category',
      'company',
      'description',
      'jobType',
      'location',
      'slug',
      'title',
    ],
    input: jobInputSchema,
    fields: jobFields(),
    wrong: [
      [{ slug: 'post', postedOn: '2999-01-01', contactEmail: '', applicationUrl: '' }],
      [{ salaryMin: '2', salaryMax: '1', deadline: '2025-01-01', postedOn: '2026-01-01' }],
    ],
    send: (picture, version) =>
      toJobForm({ values: newJob, picture, version, extra: { submission: null } }),
  },
];

describe.each(forms)('the form of $feature', ({ feature, form, empty, required, ...rest }) => {
  const { input, fields, wrong, send } = rest;

  it('names the fields that it needs', () => {
    const { error } = form.safeParse(empty);
    expect([...new Set(error?.issues.map(({ path }) => path[0]))].sort()).toEqual(required);
  });

  it('has a text for each issue of the endpoint', () => {
    // Marks are ticked, not typed.
    const typed = Object.entries(empty).filter(([, value]) => typeof value !== 'boolean');
    const allOf = (text: string) => Object.fromEntries(typed.map(([name]) => [name, text]));
    const cases: typeof wrong = [
      ...[allOf(''), allOf('?'), allOf('x'.repeat(30_000))].map(
        (values): [Record<string, unknown>] => [values],
      ),
      ...wrong,
    ];
    const messages = cases.flatMap(([values, schema = input]) => {
      const { error } = schema.safeParse({ ...fields, ...values });
      return error?.issues.map(({ message }) => message) ?? [];
    });
    expect(new Set(messages).size).toBeGreaterThan(10);
    const texts = getIssueSlice('id', 'forms', feature);
    expect(messages.filter((one) => !((parseIssue(one)?.code ?? '') in texts))).toEqual([]);
  });

  it.each<[SettledPicture, removed: string, hasFile: boolean]>([
    [{ kind: 'none' }, 'true', false],
    [{ kind: 'kept', url: '/files/a.webp' }, 'false', false],
    [{ kind: 'new', url: 'blob:x', file: new Blob(['x']) }, 'false', true],
  ])('sends the change of the picture: $kind', (picture, removed, hasFile) => {
    const sent = send(picture);
    expect([sent.get('removeImage'), sent.has('image')]).toEqual([removed, hasFile]);
  });

  it('sends the version that it was opened with', () => {
    const versionOf = (version?: number) => send({ kind: 'none' }, version).get('version');
    expect([versionOf(), versionOf(3)]).toEqual([null, '3']);
  });
});
