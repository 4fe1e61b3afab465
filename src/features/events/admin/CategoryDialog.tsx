import { EditDialog } from '~/ui/admin/EditDialog';
import { SourceLocaleField } from '~/ui/admin/SourceLocaleField';
import { SelectField, TextField } from '~/ui/forms/form-fields';
import { toOptions } from '~/ui/forms/options';
import { categoryInputSchema } from '../event-input.schema';
import { categoryColors } from '../event-lists';
import { categoryEditing } from './editing.store';
import { saveCategory } from './events-admin.api';
import { useTexts } from './texts';

/** The form to add or edit a category, while it is open. */
export function CategoryDialog() {
  const { t, kit } = useTexts();
  const { categories, toasts } = t;
  return (
    <EditDialog
      store={categoryEditing}
      schema={categoryInputSchema}
      save={saveCategory}
      translated="event-category"
      texts={{
        newTitle: categories.add,
        editTitle: categories.editTitle,
        create: kit.save,
        save: kit.save,
      }}
      toasts={{
        created: toasts.categoryCreated,
        updated: toasts.categoryUpdated,
        createFailed: toasts.categoryCreateFailed,
        updateFailed: toasts.categoryUpdateFailed,
      }}
    >
      {() => (
        <>
          <SourceLocaleField />
          <TextField name="name" label={t.columns.name} maxLength={60} isRequired />
          <SelectField
            name="color"
            label={categories.color}
            options={toOptions(categoryColors, categories.colors)}
          />
        </>
      )}
    </EditDialog>
  );
}
