import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { limits } from '~/config/limits';
import { fill } from '~/lib/fill';
import { resolverOf } from '~/lib/form-resolver';
import type { Picture } from '~/lib/media/picture';
import { Button } from '~/ui/Button';
import { FormDialog, useOpening } from '~/ui/FormDialog';
import { FormPicture } from '~/ui/forms/PictureField';
import { $hasSessionEnded } from '~/ui/session-ended';
import { SessionNotice } from '~/ui/SessionNotice';
import { showToast } from '~/ui/toast';
import { $editing, closeJob, editJob, type Editing } from './editing.store';
import { faultsOf, type JobFormValues } from './job-form';
import { JobFields } from './JobFields';
import { fetchAdminJob } from './jobs-admin.api';
import { useTexts } from './texts';
import { sentenceOf } from './use-act';
import { useSaveJob } from './use-save-job';

const resolver = resolverOf<JobFormValues>(faultsOf);

/** Asks before the page is closed over what is not saved. */
function useGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

/** Somebody else has saved the job meanwhile: theirs, or ours. */
function StaleNotice({ jobId, onOverwrite }: { jobId: number; onOverwrite: () => void }) {
  const texts = useTexts();
  const { t } = texts;
  const notice = useRef<HTMLDivElement>(null);
  // The button that has led to it stands at the other end of the form.
  useEffect(() => {
    // In braces: newer browsers return something of their own.
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  const load = async () => {
    try {
      editJob(await fetchAdminJob(jobId));
    } catch (error) {
      const text = sentenceOf(error, texts, t.listFailed);
      showToast({ title: t.toasts.error, text, isDestructive: true });
    }
  };
  return (
    <div
      ref={notice}
      role="alert"
      className="grid gap-3 rounded-card border border-kunyit bg-kunyit/10 p-4"
    >
      <p className="text-sm">
        <strong className="block">{t.stale.title}</strong>
        {t.stale.text}
      </p>
      <p className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => void load()}>
          {t.stale.load}
        </Button>
        <Button look="quiet" onClick={onOverwrite}>
          {t.stale.overwrite}
        </Button>
      </p>
    </div>
  );
}

/** The form of a job; what is typed is not lost by closing it without a word. */
function JobForm({ editing }: { editing: Editing }) {
  const { t } = useTexts();
  const { job, submission } = editing;
  const hasSessionEnded = useStore($hasSessionEnded);
  const form = useForm<JobFormValues>({
    defaultValues: editing.values,
    resolver,
  });
  const [logo, setLogo] = useState<Picture>(editing.logo);
  const { isDirty } = form.formState;
  const isUnsaved = isDirty || editing.isPrefilled || logo !== editing.logo;
  useGuard(isUnsaved);

  const sayCopied = useEffectEvent(() => {
    if (editing.isCopy) showToast({ title: t.toasts.duplicated, text: t.toasts.duplicatedHint });
  });
  // Not before the dialog is open, which would cover it.
  useEffect(() => sayCopied(), []);

  const { save, overwrite, isStale } = useSaveJob({ form, editing, logo, onSaved: closeJob });
  return (
    <FormDialog
      title={job ? t.form.editTitle : t.form.newTitle}
      save={job ? t.form.save : t.form.create}
      form={form}
      onSubmit={save}
      isUnsaved={isUnsaved}
      onDiscard={closeJob}
      className="grid gap-10"
    >
      {hasSessionEnded && <SessionNotice />}
      {isStale && job && <StaleNotice jobId={job.id} onOverwrite={() => void overwrite()} />}
      {submission && (
        <p className="rounded-card bg-nila/10 p-4 text-sm">
          {fill(t.submissions.submitted, { company: submission.company })}
        </p>
      )}
      <JobFields isNew={!job}>
        <FormPicture
          texts={{ ...t.logo, hint: fill(t.logo.hint, limits.companyLogo) }}
          picture={logo}
          onChange={setLogo}
          box={limits.companyLogo}
          shape="size-20 bg-card object-contain"
          refusal={t.logo.notImage}
        />
      </JobFields>
    </FormDialog>
  );
}

/** The job form, while one is open; each opening starts afresh. */
export function JobDialog() {
  const { open, key } = useOpening($editing);
  return open && <JobForm key={key} editing={open} />;
}
