import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiError } from '~/lib/api-client';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { faultOf } from './faults';
import { useTexts } from './texts';
import { useAct } from './use-act';

export interface FormDialogProps {
  title: string;
  /** Sends what was typed. */
  save: (form: FormData) => Promise<unknown>;
  /** What to say when it went well. */
  done: string;
  onDone: () => void;
  onClose: () => void;
  /** The fields; they are handed what is wrong with each. */
  children: (faultFor: (name: string) => string | undefined) => ReactNode;
  submitLabel?: string;
  size?: 'wide';
}

/** A form in a dialog: sent, said, closed. What was typed stays in the fields while it is refused. */
export function FormDialog(props: FormDialogProps) {
  const { title, save, done, onDone, onClose, children, submitLabel, size } = props;
  const { t, common } = useTexts();
  const { act, isBusy } = useAct();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const id = useId();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const isSaved = await act(
      () =>
        save(new FormData(form)).catch((error: unknown) => {
          setFaults(error instanceof ApiError ? error.fields : {});
          throw error;
        }),
      done,
    );
    if (isSaved) onDone();
    else form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  return (
    <Dialog
      title={title}
      closeLabel={common.close}
      onClose={onClose}
      {...(size && { size })}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={id} isBusy={isBusy}>
            {isBusy ? t.saving : (submitLabel ?? t.save)}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {children((name) => faultOf(faults, name, t))}
      </form>
    </Dialog>
  );
}
