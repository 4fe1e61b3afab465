import { fill } from '~/lib/fill';
import { DeleteButton } from '~/ui/admin/ConfirmAction';
import { toFieldLabels } from '~/ui/admin/field-labels';
import { useMutation } from '~/ui/admin/use-mutation';
import { IconButton } from '~/ui/IconButton';
import type { AdminBootcamp } from '../bootcamp-input.schema';
import { checkLink, deleteBootcamp, setActive } from './hub-admin.api';
import { bootcampEditing } from './hub-admin.store';
import { useTexts } from './texts';

/** The actions of a row: edit, show or hide, check the link, delete. */
export function BootcampActions({ bootcamp }: { bootcamp: AdminBootcamp }) {
  const { t, hub, kit } = useTexts();
  const { gradients, noBorder } = t.form;
  const { mutate, isBusy } = useMutation();
  const { id, title, isActive } = bootcamp;
  const { rows, toasts } = t;
  const named = (text: string) => fill(text, { title });
  const toggle = () =>
    mutate(
      () => setActive(id, !isActive),
      isActive ? toasts.deactivated : toasts.activated,
      toasts.activeFailed,
    );
  const check = () =>
    mutate(
      () => checkLink(id),
      ({ linkStatus }) => `${title}: ${t.link[linkStatus ?? 'unchecked']}`,
      toasts.checkFailed,
    );
  return (
    <div className="row-actions">
      <IconButton
        icon="pen"
        label={named(rows.edit)}
        onClick={() => bootcampEditing.edit(bootcamp)}
      />
      <IconButton
        icon={isActive ? 'eyeOff' : 'eye'}
        label={named(isActive ? rows.deactivate : rows.activate)}
        onClick={() => !isBusy && void toggle()}
      />
      <IconButton icon="link" label={named(rows.check)} onClick={() => !isBusy && void check()} />
      <DeleteButton
        label={named(rows.delete)}
        title={t.remove.title}
        text={named(t.remove.text)}
        row={bootcamp}
        action={deleteBootcamp}
        comparison={{
          toValues: bootcampEditing.toValues,
          labels: toFieldLabels(
            { ...t.form, sourceLocale: kit.translation.sourceLocale },
            {
              ...{ category: hub.categories, difficulty: hub.difficulties, gradient: gradients },
              border: { ...gradients, none: noBorder },
              sourceLocale: kit.translation.languages,
            },
          ),
        }}
        done={toasts.deleted}
        failed={toasts.deleteFailed}
        focusAfter="bootcamps-heading"
      />
    </div>
  );
}
