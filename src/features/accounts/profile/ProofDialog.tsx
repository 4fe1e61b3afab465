import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import { ConfirmDialog } from '~/ui/Dialog';
import { FormFailure } from '../FormFailure';
import type { ProfileTexts } from './texts';
import { PasswordField, TextField } from '~/ui/forms/Field';

type Registered = Omit<ComponentProps<typeof TextField>, 'id' | 'label'>;

interface ProofFieldsProps extends Pick<ProfileTexts, 't' | 'auth'> {
  /** Prefix of the ids of the fields. */
  id: string;
  password: Registered;
  /** Omitted if the second factor is not required. */
  code: Registered | false;
}

/** The current password, and the code of the second factor if it is on. */
export function ProofFields({ id, password, code, t, auth }: ProofFieldsProps) {
  return (
    <>
      <PasswordField
        id={`${id}-password`}
        label={t.currentPassword}
        showLabel={auth.showPassword}
        hideLabel={auth.hidePassword}
        autoComplete="current-password"
        {...password}
      />
      {code && (
        <TextField
          id={`${id}-code`}
          label={t.proofCode}
          hint={t.proofCodeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...code}
        />
      )}
    </>
  );
}

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
  /** Content above the password. */
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
      isDestructive={isDestructive}
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
