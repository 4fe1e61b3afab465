import { useForm } from 'react-hook-form';
import { SelectField, TextField } from '~/ui/forms/form-fields';
import { categoryColors, categoryInputSchema, type EventCategory } from '../events.schema';
import { createCategory, updateCategory, type CategoryFields } from './events-admin.api';
import { SmallFormDialog } from './SmallFormDialog';
import { useTexts } from './texts';

export interface CategoryDialogProps {
  /** Null: a new one. */
  category: EventCategory | null;
  onClose: () => void;
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const { t } = useTexts();
  const form = useForm<CategoryFields>({
    defaultValues: { name: category?.name ?? '', color: category?.color ?? 'blue' },
  });
  return (
    <SmallFormDialog
      title={category ? t.categories.editTitle : t.categories.add}
      form={form}
      schema={categoryInputSchema}
      save={(fields) => (category ? updateCategory(category.id, fields) : createCategory(fields))}
      done={category ? t.toasts.categoryUpdated : t.toasts.categoryCreated}
      failed={category ? t.toasts.categoryUpdateFailed : t.toasts.categoryCreateFailed}
      onClose={onClose}
    >
      <TextField name="name" label={t.columns.name} maxLength={60} isRequired />
      <SelectField
        name="color"
        label={t.categories.color}
        options={categoryColors.map((color) => [color, t.categories.colors[color]] as const)}
      />
    </SmallFormDialog>
  );
}
