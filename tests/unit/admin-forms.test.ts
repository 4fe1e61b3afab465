import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeEvent } from '~/features/events/admin/event-form';
import {
  categoryInputSchema,
  eventInputSchema,
  speakerInputSchema,
} from '~/features/events/event.resource';
import { describeBootcamp } from '~/features/hub/admin/bootcamp-form';
import { bootcampFormSchema } from '~/features/hub/bootcamp.resource';
import { describeJob } from '~/features/jobs/admin/job-form';
import { jobInputSchema } from '~/features/jobs/job.resource';
import { getDictionary } from '~/i18n/dictionary';
import { getEventDictionary } from '~/features/events/dictionary';
import { getHubDictionary } from '~/features/hub/dictionary';
import { getJobDictionary } from '~/features/jobs/dictionary';
import { getIssueSlice } from '~/i18n/issues';
import { parseIssue } from '~/lib/issue';
import type { ReadyPicture } from '~/lib/media/picture';
import type { FormDescription, FormValues } from '~/ui/admin/form';
import { newValues, toFormData, toInput } from '~/ui/admin/form-values';
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
  send: (picture: ReadyPicture, version?: number) => FormData;
}

const context = { row: null, source: {}, props: { categories: [] } } as never;
const { eventAdmin, eventAdminToasts: toasts, events: card } = getEventDictionary('en');
const eventPage = {
  t: { ...eventAdmin, toasts },
  card,
  kit: getDictionary('en').adminKit,
};
const { jobAdmin, jobs, jobPages } = getJobDictionary('en');
const jobPage = { t: jobAdmin, names: { ...jobs, modes: jobPages.modes } };
const { hubAdmin, skillHub: hub } = getHubDictionary('en');
const hubPage = { t: hubAdmin, hub };

/** What a form is, as it opens for a new row. */
function readForm<Extra>(description: FormDescription<never, Extra>, extra: Extra) {
  const empty = newValues(description, 'id');
  const read = (values: unknown) => toInput(description, values as FormValues, extra);
  return {
    form: z.preprocess(read, description.schema),
    empty,
    send: (picture: ReadyPicture, version?: number) => toFormData(read(empty), picture, version),
  };
}
const event = readForm(describeEvent(eventPage as never, context) as never, { speakers: [] });

const forms: AdminForm[] = [
  {
    feature: 'events',
    ...event,
    empty: { ...event.empty, badge: ' ', location: '' },
    required: ['badge', 'dateTime', 'location', 'slug', 'title'],
    input: eventInputSchema,
    fields: eventFields(),
    wrong: [
      [{ slug: 'Not a slug', capacity: '0' }],
      [{ slug: 'propose', startsAt: 'soon' }],
      [{ name: '', initials: 'ABCD', link: 'javascript:alert(1)' }, speakerInputSchema],
      [{ name: '', color: 'none' }, categoryInputSchema],
    ],
  },
  {
    feature: 'hub',
    ...readForm(describeBootcamp(hubPage as never, context) as never, null),
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
  },
  {
    feature: 'jobs',
    ...readForm(describeJob(jobPage as never, context) as never, null),
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

  it.each<[ReadyPicture, removed: string, hasFile: boolean]>([
    [{ kind: 'none' }, 'true', false],
    [{ kind: 'stored', url: '/files/a.webp' }, 'false', false],
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
