import { latePart } from '../late-part';
import { LateDialog } from '../LateDialog';
import { useAdmin } from './AdminProvider';
import type { ImportDialogProps } from './ImportDialog';

const part = latePart<ImportDialogProps>(async () => (await import('./ImportDialog')).ImportDialog);

/** The dialog that imports a file; its code comes with its first use. */
export function LateImport(props: ImportDialogProps) {
  const { common } = useAdmin();
  const { texts, onClose } = props;
  return (
    <LateDialog
      part={part}
      props={props}
      texts={common}
      title={texts.title}
      size="wide"
      onClose={onClose}
    />
  );
}
