import { fill } from '~/lib/fill';
import { TextAreaField } from '~/ui/forms/Field';
import { revokeCertificate } from './admin.api';
import { textOf } from './faults';
import { FormDialog } from './FormDialog';
import { useTexts } from './texts';

export interface RevokeDialogProps {
  name: string;
  code: string;
  onDone: () => void;
  onClose: () => void;
}

/** Withdraws a certificate, with a reason that stays inside. */
export function RevokeDialog({ name, code, onDone, onClose }: RevokeDialogProps) {
  const { t } = useTexts();
  return (
    <FormDialog
      title={t.titles.revoke}
      save={(form) => revokeCertificate(code, textOf(form, 'reason'))}
      done={t.toasts.revoked}
      submitLabel={t.revoke}
      onDone={onDone}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{fill(t.revokeText, { name })}</p>
          <TextAreaField {...field('reason', t.fields.reason)} />
        </>
      )}
    </FormDialog>
  );
}
