import { limits } from '~/config/limits';
import { paths } from '~/config/paths';
import { fill } from '~/lib/fill';
import { EditDialog } from '~/ui/admin/EditDialog';
import { FormPicture } from '~/ui/forms/PictureField';
import { jobEditing } from './job-editing.store';
import { jobFormSchema } from './job-form';
import { toJobForm } from './job-values';
import { JobFields } from './JobFields';
import { saveJob } from './jobs-admin.api';
import { useTexts } from './texts';

/** The form of a job, while one is open. */
export function JobDialog() {
  const { t } = useTexts();
  return (
    <EditDialog
      translated="job"
      store={jobEditing}
      schema={jobFormSchema}
      save={({ row, ...job }) => saveJob(row, toJobForm(job))}
      toView={({ values }) => (values.isActive ? paths.job(values.slug) : null)}
      box={limits.companyLogo}
      texts={t.form}
      toasts={t.toasts}
      copied={{ title: t.toasts.duplicated, text: t.toasts.duplicatedHint }}
      size="full"
    >
      {({ editing, extra, picture, setPicture }) => (
        <>
          {extra.submission && (
            <p className="rounded-card bg-nila/10 p-4 text-sm">
              {fill(t.submissions.submitted, { company: extra.submission.company })}
            </p>
          )}
          <JobFields isNew={!editing.row}>
            <FormPicture
              texts={{ ...t.logo, hint: fill(t.logo.hint, limits.companyLogo) }}
              picture={picture}
              onChange={setPicture}
              box={limits.companyLogo}
              shape="size-20 bg-card object-contain"
              refusal={t.logo.notImage}
            />
          </JobFields>
        </>
      )}
    </EditDialog>
  );
}
