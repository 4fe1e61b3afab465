import { createCategory, updateCategory } from './events-admin.calls';
import type { FormDescription } from '~/ui/admin/form';
import { groupOf } from '~/resources/fields';
import { categoryFields, categoryInputSchema } from '../event.resource';
import type { AdminCategory } from '../events.schema';
import type { AdminTexts } from './texts';

/** The form of a category of events. */
export const describeCategory = ({ t, kit }: AdminTexts): FormDescription<AdminCategory> => ({
  columns: [
    [
      groupOf(categoryFields, ['sourceLocale', 'name', 'color'], {
        names: { color: t.categories.colors },
      }),
    ],
  ],
  words: { ...t.columns, ...t.categories },
  schema: categoryInputSchema,
  save: { create: createCategory, update: updateCategory },
  isJson: true,
  texts: { create: kit.save, save: kit.save },
  toasts: {
    created: t.toasts.categoryCreated,
    updated: t.toasts.categoryUpdated,
    createFailed: t.toasts.categoryCreateFailed,
    updateFailed: t.toasts.categoryUpdateFailed,
  },
  translated: 'event-category',
});
