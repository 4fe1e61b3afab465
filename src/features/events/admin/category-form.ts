import { createCategory, updateCategory } from './events-admin.calls';
import type { FormDescription } from '~/ui/admin/form';
import { toOptions } from '~/ui/forms/options';
import { categoryInputSchema } from '../event-input.schema';
import { categoryColors } from '../event-lists';
import type { AdminCategory } from '../events.schema';
import type { AdminTexts } from './texts';

/** The form of a category of events. */
export const describeCategory = ({ t, kit }: AdminTexts): FormDescription<AdminCategory> => ({
  columns: [
    [
      {
        items: [
          'language',
          { name: 'name', label: t.columns.name, maxLength: 60, isRequired: true },
          {
            name: 'color',
            kind: 'choice',
            label: t.categories.color,
            options: toOptions(categoryColors, t.categories.colors),
          },
        ],
      },
    ],
  ],
  words: t.columns,
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
