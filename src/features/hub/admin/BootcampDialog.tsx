import { limits } from '~/config/limits';
import { fill } from '~/lib/fill';
import { EditDialog } from '~/ui/admin/EditDialog';
import { FormPicture } from '~/ui/forms/PictureField';
import { bootcampFieldsSchema } from './bootcamp-form';
import { toBootcampForm } from './bootcamp-values';
import { BootcampFields } from './BootcampFields';
import { BootcampPreview } from './BootcampPreview';
import { saveBootcamp } from './hub-admin.api';
import { bootcampEditing } from './hub-admin.store';
import { useTexts } from './texts';

/** The form to add or edit a bootcamp, while it is open. */
export function BootcampDialog() {
  const { t } = useTexts();
  return (
    <EditDialog
      translated="bootcamp"
      store={bootcampEditing}
      schema={bootcampFieldsSchema}
      save={({ row, ...bootcamp }) => saveBootcamp(row, toBootcampForm(bootcamp))}
      texts={t.form}
      toasts={t.toasts}
      size="full"
    >
      {({ editing, picture, setPicture }) => (
        <div
          // Beside the translation there is no room for a third column.
          className={editing.row ? 'grid gap-8' : 'grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]'}
        >
          <div className="grid content-start gap-10">
            <BootcampFields isNew={!editing.row} />
            <FormPicture
              texts={{ ...t.image, hint: fill(t.image.hint, limits.eventPicture) }}
              picture={picture}
              onChange={setPicture}
              box={limits.eventPicture}
              shape="aspect-[5/2] w-40 object-cover"
            />
          </div>
          <BootcampPreview picture={picture} />
        </div>
      )}
    </EditDialog>
  );
}
