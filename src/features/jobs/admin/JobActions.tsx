import { fill } from '~/lib/fill';
import { toFieldLabels } from '~/ui/admin/field-labels';
import { RowActions } from '~/ui/admin/RowActions';
import type { AdminJob } from '../job-input.schema';
import { duplicateJob, jobEditing } from './job-editing.store';
import { deleteJob, setActive, setHot } from './jobs-admin.api';
import { useTexts } from './texts';

/** The actions of a job's row: edit, hot, duplicate, close or reopen, delete. */
export function JobActions({ job }: { job: AdminJob }) {
  const { t, names, kit } = useTexts();
  const { id, title, isHot, isActive } = job;
  const { rows, toasts } = t;
  return (
    <RowActions
      row={job}
      title={title}
      actions={[
        { icon: 'pen', label: rows.edit, onPress: () => jobEditing.edit(job) },
        {
          icon: 'flame',
          label: rows.hot,
          isPressed: isHot,
          change: {
            call: () => setHot(id, !isHot),
            done: isHot ? toasts.notHot : toasts.hot,
            failed: toasts.changeFailed,
            undo: () => setHot(id, isHot),
          },
        },
        { icon: 'copy', label: rows.duplicate, onPress: () => duplicateJob(job) },
        {
          icon: isActive ? 'eyeOff' : 'eye',
          label: isActive ? rows.close : rows.reopen,
          change: {
            call: () => setActive(id, !isActive),
            done: isActive ? toasts.closed : toasts.reopened,
            failed: toasts.changeFailed,
            undo: () => setActive(id, isActive),
          },
        },
        {
          icon: 'trash',
          label: rows.delete,
          question: {
            title: t.remove.title,
            text: fill(t.remove.text, { title }),
            action: deleteJob,
            comparison: {
              toValues: jobEditing.toValues,
              labels: toFieldLabels(
                { ...t.form, sourceLocale: kit.translation.sourceLocale },
                {
                  category: names.categories,
                  jobType: names.jobTypes,
                  workMode: names.modes,
                  salaryPeriod: t.form.periods,
                  sourceLocale: kit.translation.languages,
                },
              ),
            },
            done: toasts.deleted,
            failed: toasts.deleteFailed,
            focusAfter: 'jobs-heading',
          },
        },
      ]}
    />
  );
}
