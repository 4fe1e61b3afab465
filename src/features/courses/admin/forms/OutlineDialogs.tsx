import { fill } from '~/lib/fill';
import { EditDialog } from '~/ui/admin/EditDialog';
import { SourceLocaleField } from '~/ui/admin/SourceLocaleField';
import { TextAreaField, TextField } from '~/ui/forms/form-fields';
import { addMaterial, createLevel, revokeCertificate, updateLevel } from '../course-admin.api';
import { revokeInputSchema } from '../course-admin.schema';
import { useCourseStores } from '../course-admin.store';
import { levelFormSchema, materialFormSchema } from './course-form';
import { toLevelFields, toMaterialForm } from './course-values';
import { useTexts } from '../texts';

/** The form of a level, while it is open. */
export function LevelDialog() {
  const { t, formTexts } = useTexts();
  const stores = useCourseStores();
  return (
    <EditDialog
      translated="course-level"
      store={stores.level}
      schema={levelFormSchema}
      save={({ row, values, version }) =>
        row
          ? updateLevel(row.id, { ...toLevelFields(values), version })
          : createLevel(stores.id, toLevelFields(values))
      }
      {...formTexts(t.titles.level, t.titles.editLevel)}
    >
      {() => (
        <>
          <TextField name="name" label={t.fields.name} isRequired />
          <SourceLocaleField />
          <TextAreaField name="description" label={t.fields.description} rows={4} />
          <TextField
            name="required"
            label={t.fields.required}
            hint={t.fields.requiredHint}
            inputMode="numeric"
          />
        </>
      )}
    </EditDialog>
  );
}

/** The form that adds a link or a PDF to a class, while it is open. */
export function MaterialDialog() {
  const { t, formTexts } = useTexts();
  const { fields } = t;
  return (
    <EditDialog
      store={useCourseStores().material}
      schema={materialFormSchema}
      save={({ values, extra }) => addMaterial(extra.classId, toMaterialForm(values))}
      {...formTexts(t.titles.material)}
    >
      {() => (
        <>
          <TextField name="title" label={fields.title} isRequired />
          <TextField name="url" label={fields.url} placeholder="https://" />
          <TextField
            name="file"
            label={fields.file}
            hint={fields.fileHint}
            type="file"
            accept="application/pdf"
          />
        </>
      )}
    </EditDialog>
  );
}

/** The form that revokes a certificate, while it is open; the reason is for staff only. */
export function RevokeDialog() {
  const { t, formTexts } = useTexts();
  const { texts, toasts } = formTexts(t.titles.revoke);
  return (
    <EditDialog
      store={useCourseStores().revocation}
      schema={revokeInputSchema}
      save={({ values, extra }) => revokeCertificate(extra.code, values.reason)}
      texts={{ ...texts, create: t.revoke }}
      toasts={{ ...toasts, created: t.toasts.revoked }}
    >
      {({ extra }) => (
        <>
          <p>{fill(t.revokeText, { name: extra.name })}</p>
          <TextAreaField name="reason" label={t.fields.reason} rows={4} isRequired />
        </>
      )}
    </EditDialog>
  );
}
