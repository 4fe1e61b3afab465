import { useId, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '~/lib/api-client';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { useTexts } from './texts';
import { useAct } from './use-act';

export interface SmallFormDialogProps<Values extends FieldValues> {
  title: string;
  form: UseFormReturn<Values>;
  schema: z.ZodType;
  save: (values: Values) => Promise<unknown>;
  /** What to say when it went well, and when it did not. */
  done: string;
  failed: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form of a few fields in a dialog: checked, saved, said, closed. */
export function SmallFormDialog<Values extends FieldValues>(props: SmallFormDialogProps<Values>) {
  const { title, form, schema, save, done, failed, onClose, children } = props;
  const { t, common } = useTexts();
  const { act, isBusy } = useAct();
  const id = useId();
  const point = (faults: Iterable<[string, string]>) => {
    for (const [name, message] of faults) form.setError(name as Path<Values>, { message });
  };

  const submit = form.handleSubmit(async (values) => {
    const { error } = schema.safeParse(values);
    if (error) {
      return point(error.issues.map(({ path, message }) => [String(path[0]), message]));
    }
    const isSaved = await act(
      () =>
        save(values).catch((failure: unknown) => {
          if (failure instanceof ApiError) point(Object.entries(failure.fields));
          throw failure;
        }),
      done,
      failed,
    );
    if (isSaved) onClose();
  });

  return (
    <Dialog
      title={title}
      closeLabel={common.close}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {t.form.cancel}
          </Button>
          <Button type="submit" form={id} isBusy={isBusy}>
            {isBusy ? t.form.saving : t.form.saveSmall}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={id}
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            // The form of the event may stand around this one in React's tree.
            event.stopPropagation();
            void submit(event);
          }}
        >
          {children}
        </form>
      </FormProvider>
    </Dialog>
  );
}
