import { TextAreaField, TextField } from '~/ui/forms/Field';
import type { AdminLevel } from './course-admin.schema';
import { createLevel, updateLevel } from './admin.api';
import { textOf } from './faults';
import { FormDialog } from './FormDialog';
import { useTexts } from './texts';

export interface LevelDialogProps {
  courseId: number;
  level: AdminLevel | null;
  onDone: () => void;
  onClose: () => void;
}

/** Makes a level, or renames it. */
export function LevelDialog({ courseId, level, onDone, onClose }: LevelDialogProps) {
  const { t } = useTexts();
  const { fields } = t;
  return (
    <FormDialog
      title={level ? t.titles.editLevel : t.titles.level}
      save={(form) => {
        const input = { name: textOf(form, 'name'), description: textOf(form, 'description') };
        return level ? updateLevel(level.id, input) : createLevel(courseId, input);
      }}
      done={t.toasts.saved}
      onDone={onDone}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField {...field('name', fields.name, level?.name)} />
          <TextAreaField {...field('description', fields.description, level?.description)} />
        </>
      )}
    </FormDialog>
  );
}
