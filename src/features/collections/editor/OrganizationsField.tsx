import { useFormContext } from 'react-hook-form';
import { fetchOrganizations } from '../collections.api';
import type { CollectionForm } from './collection-form';
import { PickField } from './PickField';
import { useFieldMessage, useTexts } from '../collection-texts';

/** The organisations that see a collection, for admins. */
export function OrganizationsField() {
  const { t } = useTexts();
  const toMessage = useFieldMessage();
  const { watch, setValue, formState, clearErrors } = useFormContext<CollectionForm>();
  return (
    <PickField
      chosen={watch('organizations') ?? []}
      onChange={(chosen) => {
        setValue('organizations', chosen);
        clearErrors('organizations');
      }}
      load={fetchOrganizations}
      texts={t.form.organizations}
      error={toMessage(formState.errors.organizations?.message)}
    />
  );
}
