import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FormProvider, useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { limits } from '~/config/limits';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { ConfirmDialog, Dialog } from '~/ui/Dialog';
import { FormPicture } from '~/ui/PictureField';
import { showToast } from '~/ui/toast';
import { $editing, closeJob, editJob, type Editing } from './editing.store';
import { faultsOf, type JobFormValues } from './job-form';
import { JobFields } from './JobFields';
import { fetchAdminJob } from './jobs-admin.api';
import { $hasSessionEnded } from './jobs-admin.store';
import { SessionNotice } from './ListState';
import { useTexts } from './texts';
import { sentenceOf } from './use-act';
import { useSaveJob } from './use-save-job';

const resolver: Resolver<JobFormValues> = (values) => {
  const faults = Object.entries(faultsOf(values));
  if (faults.length === 0) return { values, errors: {} };
  const errors = faults.map(([name, message]) => [name, { type: 'schema', message }]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<JobFormValues> };
};

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
  const { t, common } = useTexts();
  const id = useId();
  const { job, submission } = editing;
  const hasSessionEnded = useStore($hasSessionEnded);
  const form = useForm<JobFormValues>({ defaultValues: editing.values, resolver });
  const [logo, setLogo] = useState(editing.logo);
  // Counted, so that each question is a dialog of its own, above all that is open by then.
  const [question, setQuestion] = useState({ isOpen: false, turn: 0 });
  const { isDirty, isSubmitting } = form.formState;
  const isUnsaved = isDirty || editing.isPrefilled || logo !== editing.logo;
  useGuard(isUnsaved);

  const sayCopied = useEffectEvent(() => {
    if (editing.isCopy) showToast({ title: t.toasts.duplicated, text: t.toasts.duplicatedHint });
  });
  // Not before the dialog is open, which would cover it.
  useEffect(() => sayCopied(), []);

  const { save, overwrite, isStale } = useSaveJob({ form, editing, logo, onSaved: closeJob });
  const ask = () => setQuestion(({ turn }) => ({ isOpen: true, turn: turn + 1 }));
  const stay = () => setQuestion(({ turn }) => ({ isOpen: false, turn }));
  const close = () => (isUnsaved ? ask() : closeJob());
  return (
    <>
      <Dialog
        title={job ? t.form.editTitle : t.form.newTitle}
        closeLabel={common.close}
        size="full"
        onClose={close}
        footer={
          <>
            <Button look="quiet" onClick={close}>
              {t.form.cancel}
            </Button>
            <Button type="submit" form={id} isBusy={isSubmitting}>
              {isSubmitting ? t.form.saving : job ? t.form.save : t.form.create}
            </Button>
          </>
        }
      >
        <FormProvider {...form}>
          <form
            id={id}
            noValidate
            onSubmit={(event) => void save(event)}
            className="mx-auto grid max-w-[48rem] gap-10"
          >
            {hasSessionEnded && <SessionNotice />}
            {isStale && job && <StaleNotice jobId={job.id} onOverwrite={() => void overwrite()} />}
            {submission && (
              <p className="rounded-card bg-nila/10 p-4 text-sm">
                {fill(t.submissions.submitted, { company: submission.company })}
              </p>
            )}
            <JobFields isNew={!job} />
            <FormPicture
              texts={{ ...t.logo, hint: fill(t.logo.hint, limits.companyLogo) }}
              picture={logo}
              onChange={setLogo}
              box={limits.companyLogo}
              shape="size-20 bg-card object-contain"
              refusal={t.logo.notImage}
            />
          </form>
        </FormProvider>
      </Dialog>
      {question.isOpen && (
        <ConfirmDialog
          key={question.turn}
          title={t.unsaved.title}
          confirmLabel={t.unsaved.discard}
          cancelLabel={t.unsaved.stay}
          closeLabel={common.close}
          isDestructive
          onConfirm={closeJob}
          onClose={stay}
        >
          <p>{t.unsaved.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The job form, while one is open; each opening starts afresh. */
export function JobDialog() {
  const editing = useStore($editing);
  // Keyed by what it is about, so that no state of the job before is left (spec §4).
  const [count, setCount] = useState(0);
  const [last, setLast] = useState(editing);
  if (editing !== last) {
    setLast(editing);
    setCount(count + 1);
  }
  return editing && <JobForm key={count} editing={editing} />;
}
