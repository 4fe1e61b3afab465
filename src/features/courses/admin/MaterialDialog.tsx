import { TextField } from '~/ui/forms/Field';
import { addMaterial } from './admin.api';
import { FormDialog } from './FormDialog';
import { useTexts } from './texts';

export interface MaterialDialogProps {
  classId: number;
  onDone: () => void;
  onClose: () => void;
}

/** Adds a link or a PDF to a class. */
export function MaterialDialog({ classId, onDone, onClose }: MaterialDialogProps) {
  const { t } = useTexts();
  const { fields } = t;
  return (
    <FormDialog
      title={t.titles.material}
      save={(form) => addMaterial(classId, form)}
      done={t.toasts.saved}
      onDone={onDone}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField {...field('title', fields.title)} />
          <TextField {...field('url', fields.url)} placeholder="https://" />
          <TextField
            {...field('file', fields.file)}
            type="file"
            accept="application/pdf"
            hint={fields.fileHint}
          />
        </>
      )}
    </FormDialog>
  );
}
