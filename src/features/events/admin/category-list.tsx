import { api } from '~/config/api-paths';
import { deleteVersion } from '~/lib/api-client';
import { lateForm } from '~/ui/admin/LateForm';
import type { ListDescription } from '~/ui/admin/ListScreen';
import { langOf } from '~/ui/language/LanguageTag';
import type { categoryColors } from '../event-lists';
import type { AdminCategory } from '../events.schema';
import { categoryForm, categoryRows } from './events-admin.store';
import type { AdminTexts } from './texts';

export const categoryDialog = lateForm<AdminCategory, null>(
  async () => (await import('./category-form')).describeCategory,
);

/** The categories of events. */
export function categoryList(page: AdminTexts): ListDescription<AdminCategory> {
  const { t, locale } = page;
  const { categories, columns, rows, remove, toasts } = t;
  return {
    id: 'categories',
    caption: t.sections.categories,
    rows: categoryRows,
    columns: [
      {
        head: columns.name,
        isName: true,
        cell: ({ name, color, lang }) => (
          <span className="flex items-center gap-3 font-semibold">
            <span
              className="category-dot"
              data-color={color}
              title={categories.colors[color as (typeof categoryColors)[number]]}
            />
            <span lang={langOf(locale, lang)}>{name}</span>
          </span>
        ),
      },
    ],
    actions: {
      head: columns.actions,
      nameOf: ({ name }) => name,
      of: (category) => [
        { icon: 'pen', label: rows.edit, onPress: () => categoryForm.edit(category) },
        {
          icon: 'trash',
          label: rows.delete,
          question: {
            title: remove.categoryTitle,
            text: remove.categoryText,
            action: (category) => deleteVersion(api.eventCategory(category.id), category),
            comparison: () => categoryDialog.compare(page, category, null),
            done: toasts.categoryDeleted,
            failed: toasts.categoryDeleteFailed,
            focusAfter: 'categories-heading',
          },
        },
      ],
    },
    none: categories.none,
  };
}
