import { useEffect, useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiError } from '~/lib/api-client';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { showToast } from '~/ui/toast';
import { faultText } from '../fault-text';
import { faultOf } from './faults';
import { useTexts } from './texts';

/** A field's name, label and value before, with what is wrong with it. */
type FieldOf = (
  name: string,
  label: string,
  before?: string | number | null,
) => { id: string; name: string; label: string; defaultValue?: string | number; error?: string };

export interface FormDialogProps {
  title: string;
  /** Sends what was typed. */
  save: (form: FormData) => Promise<unknown>;
  /** What to say when it went well. */
  done: string;
  onDone: () => void;
  onClose: () => void;
  /** The fields; each is handed what it has in common with the others. */
  children: (field: FieldOf) => ReactNode;
  submitLabel?: string;
  size?: 'wide';
}

/** A form in a dialog: sent, said, closed. What was typed stays in the fields while it is refused. */
export function FormDialog(props: FormDialogProps) {
  const { title, save, done, onDone, onClose, children, submitLabel, size } = props;
  const { t, common, locale, errors } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  /** Why it did not work, where no field is at fault. Said here: a toast would lie over the buttons. */
  const [failure, setFailure] = useState('');
  const id = useId();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      await save(new FormData(event.currentTarget));
      showToast({ title: done });
      onDone();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setFaults(fields);
      if (Object.keys(fields).length === 0) setFailure(faultText(error, locale, errors));
    } finally {
      setBusy(false);
    }
  };

  // Once the fields say what is wrong, the first of them has the focus.
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults, id]);

  const field: FieldOf = (name, label, before) => {
    const error = faultOf(faults, name, t);
    return {
      id: `${id}-${name}`,
      name,
      label,
      ...(typeof before === 'string' || typeof before === 'number' ? { defaultValue: before } : {}),
      ...(error !== undefined && { error }),
    };
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
        {children(field)}
        {failure && (
          <p role="alert" className="field-error">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
