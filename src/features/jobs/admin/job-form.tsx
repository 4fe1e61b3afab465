import { createJob, updateJob } from './jobs-admin.calls';
import { limits } from '~/config/limits';
import { paths } from '~/config/paths';
import { fill } from '~/lib/fill';
import { dayIn } from '~/lib/zoned-time';
import { groupOf, startOf } from '~/resources/fields';
import type { FormDescription, FormGroup } from '~/ui/admin/form';
import { withTexts } from '~/ui/admin/form-values';
import { jobFields, jobGroups, jobInputSchema, type AdminJob } from '../job.resource';
import type { Submission } from '../submissions/submission.schema';
import { MarkdownField } from './MarkdownField';
import type { AdminTexts } from './texts';

/** The form of a job; its state beside the fields is the submission it comes from. */
export function describeJob(
  page: AdminTexts,
  { row }: { row: AdminJob | null },
): FormDescription<AdminJob, Submission | null> {
  const { t, names } = page;
  const { form } = t;
  const oneOfTwo = { mark: form.oneOfTwo };
  const group = (name: keyof typeof jobGroups): FormGroup =>
    groupOf(jobFields, jobGroups[name], {
      title: form[name],
      names: {
        category: names.categories,
        jobType: names.jobTypes,
        workMode: names.modes,
        salaryPeriod: form.periods,
      },
      choose: { category: form.choose, jobType: form.choose },
      notes: {
        applicationUrl: oneOfTwo,
        contactEmail: oneOfTwo,
        ...(row && { postedOn: { hint: '' } }),
      },
    });
  const markdown = (name: (typeof jobGroups)['texts'][number]) => {
    const field = withTexts({ name, ...jobFields[name].control }, form);
    return { fields: [field], render: () => <MarkdownField {...field} rows={field.rows ?? 5} /> };
  };
  const logo = {
    texts: { ...t.logo, hint: fill(t.logo.hint, limits.companyLogo) },
    box: limits.companyLogo,
    shape: 'size-20 bg-card object-contain',
    refusal: t.logo.notImage,
  };
  return {
    columns: [
      [group('about'), groupOf(jobFields, jobGroups.texts.map(markdown), { title: form.texts })],
      [group('apply'), group('pay'), group('state'), { items: [{ picture: logo }] }],
    ],
    layout: 'grid gap-8 xl:grid-cols-2 xl:gap-x-12',
    head: ({ extra }) =>
      extra && (
        <p className="rounded-card bg-nila/10 p-4 text-sm">
          {fill(t.submissions.submitted, { company: extra.company })}
        </p>
      ),
    words: form,
    schema: jobInputSchema,
    start: startOf(jobFields),
    read: ({ postedAt }) => ({
      postedOn: dayIn(new Date(postedAt)),
    }),
    picture: { of: ({ companyLogo }) => companyLogo, box: limits.companyLogo },
    alsoSend: (_, submission) => (submission ? { submissionId: submission.id } : {}),
    save: { create: createJob, update: updateJob },
    toView: ({ values }) => (values['isActive'] ? paths.job(values['slug'] as string) : null),
    texts: t.form,
    toasts: t.toasts,
    copied: { title: t.toasts.duplicated, text: t.toasts.duplicatedHint },
    translated: 'job',
  };
}
