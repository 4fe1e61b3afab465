import { fill } from '~/lib/fill';
import { toFieldLabels } from '~/ui/admin/field-labels';
import { RowActions } from '~/ui/admin/RowActions';
import type { AdminBootcamp } from '../bootcamp-input.schema';
import { checkLink, deleteBootcamp, setActive } from './hub-admin.api';
import { bootcampEditing } from './hub-admin.store';
import { useTexts } from './texts';

/** The actions of a row: edit, show or hide, check the link, delete. */
export function BootcampActions({ bootcamp }: { bootcamp: AdminBootcamp }) {
  const { t, hub, kit } = useTexts();
  const { gradients, noBorder } = t.form;
  const { id, title, isActive } = bootcamp;
  const { rows, toasts } = t;
  return (
    <RowActions
      row={bootcamp}
      title={title}
      actions={[
        { icon: 'pen', label: rows.edit, onPress: () => bootcampEditing.edit(bootcamp) },
        {
          icon: isActive ? 'eyeOff' : 'eye',
          label: isActive ? rows.deactivate : rows.activate,
          change: {
            call: () => setActive(id, !isActive),
            done: isActive ? toasts.deactivated : toasts.activated,
            failed: toasts.activeFailed,
            undo: () => setActive(id, isActive),
          },
        },
        {
          icon: 'link',
          label: rows.check,
          change: {
            call: () => checkLink(id),
            done: ({ linkStatus }: AdminBootcamp) =>
              `${title}: ${t.link[linkStatus ?? 'unchecked']}`,
            failed: toasts.checkFailed,
          },
        },
        {
          icon: 'trash',
          label: rows.delete,
          question: {
            title: t.remove.title,
            text: fill(t.remove.text, { title }),
            action: deleteBootcamp,
            comparison: {
              toValues: bootcampEditing.toValues,
              labels: toFieldLabels(
                { ...t.form, sourceLocale: kit.translation.sourceLocale },
                {
                  category: hub.categories,
                  difficulty: hub.difficulties,
                  gradient: gradients,
                  border: { ...gradients, none: noBorder },
                  sourceLocale: kit.translation.languages,
                },
              ),
            },
            done: toasts.deleted,
            failed: toasts.deleteFailed,
            focusAfter: 'bootcamps-heading',
          },
        },
      ]}
    />
  );
}
