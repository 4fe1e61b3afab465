import { ConfirmDialog } from '~/ui/Dialog';
import { PasswordField } from '~/ui/Field';
import { FormFailure } from '../FormFailure';
import { deleteAccountSchema } from '../schema';
import { useApiForm } from '../use-api-form';
import { noteRefusal } from '../use-action';
import type { ProfileTexts } from './texts';

export interface PasswordDialogProps extends ProfileTexts {
  title: string;
  text: string;
  confirmLabel: string;
  send: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before something that cannot be undone by whoever finds an open phone. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, text, confirmLabel, send, onClose, ...texts } = props;
  const { t, auth, common, errors } = texts;
  const { field, onSubmit, failure, isBusy } = useApiForm(deleteAccountSchema, texts);

  const submit = onSubmit(async ({ password }) => {
    try {
      await send(password);
    } catch (error) {
      noteRefusal(error);
      throw error;
    }
  });

  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t.cancel}
      closeLabel={common.close}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p className="mb-5 text-ink-soft">{text}</p>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          id="confirm-password"
          label={t.currentPassword}
          showLabel={auth.showPassword}
          hideLabel={auth.hidePassword}
          autoComplete="current-password"
          {...field('password')}
        />
        <div role="alert" className="empty:hidden">
          <FormFailure error={failure} errors={errors} rateLimited={auth.rateLimited} />
        </div>
        {/* For the Enter key; the visible one stands at the dialog's foot. */}
        <button type="submit" hidden>
          {confirmLabel}
        </button>
      </form>
    </ConfirmDialog>
  );
}
