import type { Proof } from '../accounts.schema';
import { ProofDialog } from './ProofDialog';
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

/**
 * Asks for the password before a sensitive action, since the phone may be in a stranger's hands.
 */
export function PasswordDialog(props: PasswordDialogProps) {
  const { text, hasFactor = false, send, ...dialog } = props;
  const form = useProofForm(loadSchema, props, { hasFactor, empty });
  return (
    <ProofDialog
      {...dialog}
      id="confirm"
      password={form.field('password')}
      code={form.asksCode && form.field('code')}
      failure={form.failure}
      isBusy={form.isBusy}
      submit={form.onSubmit(send)}
    >
      <p className="text-ink-soft">{text}</p>
    </ProofDialog>
  );
}
