import { jobCategories, jobTypes, salaryCurrencies, salaryPeriods, workModes } from '#db/lists';
import { api } from '~/config/api-paths';
import { limits } from '~/config/limits';
import { paths } from '~/config/paths';
import { fill } from '~/lib/fill';
import { wallTime } from '~/lib/zoned-time';
import {
  none,
  type FormDescription,
  type FormField,
  type FormGroup,
  type OwnPart,
} from '~/ui/admin/form';
import { withTexts } from '~/ui/admin/form-values';
import { toOptions } from '~/ui/forms/options';
import { jobInputSchema, type AdminJob } from '../job-input.schema';
import type { Submission } from '../submissions/submission.schema';
import { MarkdownField } from './MarkdownField';
import type { AdminTexts } from './texts';

const markdown = (field: FormField, words: AdminTexts['t']['form']): OwnPart => ({
  fields: [field],
  render: () => <MarkdownField rows={5} {...withTexts(field, words)} />,
});

const about = ({ t: { form }, names }: AdminTexts): FormGroup => ({
  title: form.about,
  items: [
    { name: 'title', kind: 'title' },
    { name: 'company', maxLength: 120, isRequired: true },
    { name: 'location', maxLength: 200, isRequired: true },
    {
      name: 'category',
      kind: 'choice',
      options: [[none, form.choose], ...toOptions(jobCategories, names.categories)],
    },
    {
      name: 'jobType',
      kind: 'choice',
      options: [[none, form.choose], ...toOptions(jobTypes, names.jobTypes)],
    },
    { name: 'workMode', kind: 'choice', options: toOptions(workModes, names.modes) },
    'language',
    'skills',
  ],
});

const texts = ({ t: { form } }: AdminTexts): FormGroup => ({
  title: form.texts,
  items: [
    markdown({ name: 'description', rows: 8, isRequired: true }, form),
    markdown({ name: 'requirements' }, form),
  ],
});

const apply = ({ t: { form } }: AdminTexts): FormGroup => ({
  title: form.apply,
  items: [
    { name: 'applicationUrl', kind: 'link', mark: form.oneOfTwo, hint: form.applyHint },
    { name: 'contactEmail', type: 'email', mark: form.oneOfTwo },
  ],
});

const pay = ({ t: { form } }: AdminTexts): FormGroup => ({
  title: form.pay,
  items: [
    { name: 'salaryMin', kind: 'number', hint: form.salaryHint },
    { name: 'salaryMax', kind: 'number' },
    {
      name: 'salaryCurrency',
      kind: 'choice',
      options: salaryCurrencies.map((name) => [name, name] as const),
    },
    { name: 'salaryPeriod', kind: 'choice', options: toOptions(salaryPeriods, form.periods) },
  ],
});

const state = ({ t: { form } }: AdminTexts, isNew: boolean): FormGroup => ({
  title: form.state,
  items: [
    { name: 'deadline', type: 'date' },
    { name: 'postedOn', type: 'date', hint: isNew ? form.postedOnHint : '' },
    { name: 'isHot', kind: 'check', isWide: true },
    { name: 'isActive', kind: 'check', isWide: true },
  ],
});

/** The form of a job; its state beside the fields is the submission it comes from. */
export function describeJob(
  page: AdminTexts,
  { row }: { row: AdminJob | null },
): FormDescription<AdminJob, Submission | null> {
  const { t } = page;
  const logo = {
    texts: { ...t.logo, hint: fill(t.logo.hint, limits.companyLogo) },
    box: limits.companyLogo,
    shape: 'size-20 bg-card object-contain',
    refusal: t.logo.notImage,
  };
  return {
    columns: [
      [about(page), texts(page)],
      [apply(page), pay(page), state(page, !row), { items: [{ picture: logo }] }],
    ],
    layout: 'grid gap-8 xl:grid-cols-2 xl:gap-x-12',
    head: ({ extra }) =>
      extra && (
        <p className="rounded-card bg-nila/10 p-4 text-sm">
          {fill(t.submissions.submitted, { company: extra.company })}
        </p>
      ),
    words: t.form,
    schema: jobInputSchema,
    start: { isActive: true, salaryPeriod: 'month' },
    read: ({ postedAt }) => ({
      postedOn: wallTime(new Date(postedAt), 'Asia/Jakarta').slice(0, 10),
    }),
    picture: { of: ({ companyLogo }) => companyLogo, box: limits.companyLogo },
    alsoSend: (_, submission) => (submission ? { submissionId: submission.id } : {}),
    save: { all: api.jobs, one: api.job },
    toView: ({ values }) => (values['isActive'] ? paths.job(values['slug'] as string) : null),
    texts: t.form,
    toasts: t.toasts,
    copied: { title: t.toasts.duplicated, text: t.toasts.duplicatedHint },
    translated: 'job',
  };
}
