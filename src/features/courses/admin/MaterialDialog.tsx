import { TextField } from '~/ui/Field';
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
      {(faultFor) => (
        <>
          <TextField
            id="material-title"
            name="title"
            label={fields.title}
            error={faultFor('title')}
          />
          <TextField
            id="material-url"
            name="url"
            label={fields.url}
            placeholder="https://"
            error={faultFor('url')}
          />
          <TextField
            id="material-file"
            name="file"
            type="file"
            accept="application/pdf"
            label={fields.file}
            hint={fields.fileHint}
            error={faultFor('file')}
          />
        </>
      )}
    </FormDialog>
  );
}
