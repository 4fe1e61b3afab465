import { ConfirmDialog } from '~/ui/Dialog';
import type { Proof } from '../accounts.api';
import { FormFailure } from '../FormFailure';
import { ProofFields } from './ProofFields';
import type { ProfileTexts } from './texts';
import { useProofForm } from './use-proof-form';

const loadSchema = async () => (await import('../accounts.schema')).fullProofSchema;

export interface PasswordDialogProps extends ProfileTexts {
  title: string;
  text: string;
  confirmLabel: string;
  isDestructive?: boolean;
  /** The second factor is required too. */
  hasFactor?: boolean;
  send: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

const empty = { password: '', code: '' };

/** Asks for the password before something that a stranger with an open phone must not do. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, text, confirmLabel, isDestructive, hasFactor = false, send, ...others } = props;
  const { onClose, ...texts } = others;
  const { t, auth, common, issues } = texts;
  const options = { hasFactor, empty };
  const form = useProofForm(loadSchema, texts, options);
  const { field, failure, isBusy, asksCode } = form;
  const submit = form.onSubmit(send);

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
      <p className="mb-5 text-ink-soft">{text}</p>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        <ProofFields
          {...texts}
          id="confirm"
          password={field('password')}
          code={asksCode && field('code')}
        />
        <div role="alert" className="empty:hidden">
          <FormFailure error={failure} issues={issues} rateLimited={auth.rateLimited} />
        </div>
        {/* For the Enter key; the visible button is in the dialog's footer. */}
        <button type="submit" hidden>
          {confirmLabel}
        </button>
      </form>
    </ConfirmDialog>
  );
}
