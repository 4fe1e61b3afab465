import { fill } from '~/lib/fill';
import { DeleteButton } from '~/ui/admin/ConfirmAction';
import { toFieldLabels } from '~/ui/admin/field-labels';
import { useMutation } from '~/ui/admin/use-mutation';
import { IconButton } from '~/ui/IconButton';
import type { AdminJob } from '../job-input.schema';
import { duplicateJob, jobEditing } from './job-editing.store';
import { deleteJob, setActive, setHot } from './jobs-admin.api';
import { useTexts } from './texts';

/** The actions of a job's row: hot, edit, duplicate, close or reopen, delete. */
export function JobActions({ job }: { job: AdminJob }) {
  const { t, names, kit } = useTexts();
  const { mutate, isBusy } = useMutation();
  const { id, title, isHot, isActive } = job;
  const { rows, toasts } = t;
  const named = (text: string) => fill(text, { title });
  const toggleHot = () =>
    mutate(() => setHot(id, !isHot), isHot ? toasts.notHot : toasts.hot, toasts.changeFailed);
  const toggleActive = () =>
    mutate(
      () => setActive(id, !isActive),
      isActive ? toasts.closed : toasts.reopened,
      toasts.changeFailed,
    );

  return (
    <div className="row-actions">
      <IconButton
        icon="flame"
        label={named(rows.hot)}
        isPressed={isHot}
        disabled={isBusy}
        onClick={() => void toggleHot()}
      />
      <IconButton icon="pen" label={named(rows.edit)} onClick={() => jobEditing.edit(job)} />
      <IconButton icon="copy" label={named(rows.duplicate)} onClick={() => duplicateJob(job)} />
      <IconButton
        icon={isActive ? 'eyeOff' : 'eye'}
        label={named(isActive ? rows.close : rows.reopen)}
        disabled={isBusy}
        onClick={() => void toggleActive()}
      />
      <DeleteButton
        label={named(rows.delete)}
        title={t.remove.title}
        text={named(t.remove.text)}
        row={job}
        action={deleteJob}
        comparison={{
          toValues: jobEditing.toValues,
          labels: toFieldLabels(
            { ...t.form, sourceLocale: kit.translation.sourceLocale },
            {
              ...{ category: names.categories, jobType: names.jobTypes, workMode: names.modes },
              ...{ salaryPeriod: t.form.periods, sourceLocale: kit.translation.languages },
            },
          ),
        }}
        done={toasts.deleted}
        failed={toasts.deleteFailed}
        focusAfter="jobs-heading"
      />
    </div>
  );
}
