import { useStore } from '@nanostores/react';
import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { ReadableAtom } from 'nanostores';
import { Button } from './Button';
import { ConfirmDialog, Dialog } from './Dialog';
import { useManagement } from './management';

export interface FormDialogProps<Values extends FieldValues> {
  title: string;
  /** What saving is called here. */
  save: string;
  form: UseFormReturn<Values>;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  isUnsaved: boolean;
  /** Closes the form, and what was typed is gone. */
  onDiscard: () => void;
  className: string;
  children: ReactNode;
}

/** A large form that is not closed silently when it has unsaved changes. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, save, form, onSubmit, isUnsaved, onDiscard, className, children } = props;
  const { form: t, unsaved, common } = useManagement();
  const id = useId();
  // Counted, so that each question is a new dialog, above all open ones.
  const [question, setQuestion] = useState({ isOpen: false, turn: 0 });
  const { isSubmitting } = form.formState;

  const ask = () => setQuestion(({ turn }) => ({ isOpen: true, turn: turn + 1 }));
  const stay = () => setQuestion(({ turn }) => ({ isOpen: false, turn }));
  const close = () => (isUnsaved ? ask() : onDiscard());
  return (
    <>
      <Dialog
        title={title}
        closeLabel={common.close}
        size="full"
        onClose={close}
        footer={
          <>
            <Button look="quiet" onClick={close}>
              {t.cancel}
            </Button>
            <Button type="submit" form={id} isBusy={isSubmitting}>
              {isSubmitting ? t.saving : save}
            </Button>
          </>
        }
      >
        <FormProvider {...form}>
          <form id={id} noValidate onSubmit={(event) => void onSubmit(event)} className={className}>
            {children}
          </form>
        </FormProvider>
      </Dialog>
      {question.isOpen && (
        <ConfirmDialog
          key={question.turn}
          title={unsaved.title}
          confirmLabel={unsaved.discard}
          cancelLabel={unsaved.stay}
          closeLabel={common.close}
          isDestructive
          onConfirm={onDiscard}
          onClose={stay}
        >
          <p>{unsaved.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/**
 * The open form, and a key that changes each time one opens, so that no state of the previous one
 * remains.
 */
export function useOpening<Editing>(store: ReadableAtom<Editing>): { open: Editing; key: number } {
  const open = useStore(store);
  const [key, setKey] = useState(0);
  const [last, setLast] = useState(open);
  if (open !== last) {
    setLast(open);
    setKey(key + 1);
  }
  return { open, key };
}
