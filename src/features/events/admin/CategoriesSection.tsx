import { fill } from '~/lib/fill';
import { DataTable } from '~/ui/admin/DataTable';
import { toFieldLabels } from '~/ui/admin/field-labels';
import { LateEdit } from '~/ui/admin/LateEdit';
import { ListStates } from '~/ui/admin/ListStates';
import { RowActions } from '~/ui/admin/RowActions';
import { Button } from '~/ui/Button';
import { latePart } from '~/ui/late-part';
import { langOf } from '~/ui/language/LanguageTag';
import { Notice } from '~/ui/Notice';
import type { AdminCategory } from '../events.schema';
import type { categoryColors } from '../event-lists';
import { categoryEditing } from './editing.store';
import { deleteCategory } from './events-admin.api';
import { $adminCategories } from './events-admin.store';
import { useTexts } from './texts';

const categoryDialog = latePart(async () => (await import('./CategoryDialog')).CategoryDialog);

function CategoryName({ category }: { category: AdminCategory }) {
  const { t, locale } = useTexts();
  const color = category.color as (typeof categoryColors)[number];
  return (
    <span className="flex items-center gap-3 font-semibold">
      <span className="category-dot" data-color={color} title={t.categories.colors[color]} />
      <span lang={langOf(locale, category.lang)}>{category.name}</span>
    </span>
  );
}

function CategoryActions({ category }: { category: AdminCategory }) {
  const { t, kit } = useTexts();
  return (
    <RowActions
      row={category}
      title={category.name}
      actions={[
        { icon: 'pen', label: t.rows.edit, onPress: () => categoryEditing.edit(category) },
        {
          icon: 'trash',
          label: t.rows.delete,
          question: {
            title: t.remove.categoryTitle,
            text: fill(t.remove.categoryText, { title: category.name }),
            action: deleteCategory,
            comparison: {
              toValues: categoryEditing.toValues,
              labels: toFieldLabels(
                {
                  name: t.columns.name,
                  color: t.categories.color,
                  sourceLocale: kit.translation.sourceLocale,
                },
                { color: t.categories.colors, sourceLocale: kit.translation.languages },
              ),
            },
            done: t.toasts.categoryDeleted,
            failed: t.toasts.categoryDeleteFailed,
            focusAfter: 'categories-heading',
          },
        },
      ]}
    />
  );
}

/** The categories of events: added, renamed, coloured, deleted. */
export function CategoriesSection() {
  const { t } = useTexts();
  const add = (
    <Button look="quiet" icon="plus" onClick={categoryEditing.add}>
      {t.categories.add}
    </Button>
  );
  return (
    <>
      <ListStates
        $list={$adminCategories}
        skeletonRows={3}
        none={<Notice action={add}>{t.categories.none}</Notice>}
      >
        {(categories) => (
          <>
            <div className="plain-rows">
              <DataTable
                caption={t.sections.categories}
                rows={categories}
                toKey={({ id }) => id}
                columns={[
                  {
                    head: t.columns.name,
                    isName: true,
                    cell: (category) => <CategoryName category={category} />,
                  },
                  {
                    head: t.columns.actions,
                    isActions: true,
                    cell: (category) => <CategoryActions category={category} />,
                  },
                ]}
              />
            </div>
            <p className="mt-4">{add}</p>
          </>
        )}
      </ListStates>
      <LateEdit
        store={categoryEditing}
        part={categoryDialog}
        props={{}}
        texts={{ newTitle: t.categories.add, editTitle: t.categories.editTitle }}
      />
    </>
  );
}
