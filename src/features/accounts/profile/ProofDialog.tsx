import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import { ConfirmDialog } from '~/ui/Dialog';
import { FormFailure } from '../FormFailure';
import { ProofFields } from './ProofFields';
import type { ProfileTexts } from './texts';

export interface ProofDialogProps
  extends ProfileTexts, Pick<ComponentProps<typeof ProofFields>, 'id' | 'password' | 'code'> {
  title: string;
  confirmLabel: string;
  isDestructive?: boolean | undefined;
  isBusy: boolean;
  /** The error of the call. */
  failure: unknown;
  submit: (event?: SubmitEvent) => Promise<void>;
  onClose: () => void;
  /** What stands above the password. */
  children: ReactNode;
}

/** A dialog whose form asks for the password, and for the code of the second factor if it is on. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, confirmLabel, isDestructive, isBusy, failure, submit, onClose, children } = props;
  const { t, auth, common, issues, id, password, code } = props;
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t.cancel}
      closeLabel={common.close}
      {...(isDestructive && { isDestructive })}
      isBusy={isBusy}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        {children}
        <ProofFields t={t} auth={auth} id={id} password={password} code={code} />
        <FormFailure error={failure} issues={issues} rateLimited={auth.rateLimited} />
        {/* For the Enter key; the visible button is in the dialog's footer. */}
        <button type="submit" hidden>
          {confirmLabel}
        </button>
      </form>
    </ConfirmDialog>
  );
}
