import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { DataTable } from '~/ui/admin/DataTable';
import { IconButton } from '~/ui/IconButton';
import { Notice } from '~/ui/Notice';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { TableSkeleton } from '~/ui/TableSkeleton';
import { categoryDots } from '../list/category-colors';
import type { EventCategory } from '../events.schema';
import { CategoryDialog } from './CategoryDialog';
import { DeleteDialog } from './DeleteDialog';
import { deleteCategory } from './events-admin.api';
import { $adminCategories } from './events-admin.store';
import { useTexts } from './texts';
import { useAct } from './use-act';

type Open =
  { kind: 'form'; category: EventCategory | null } | { kind: 'delete'; category: EventCategory };

function CategoryName({ category }: { category: EventCategory }) {
  const { t } = useTexts();
  const color = category.color as keyof typeof categoryDots;
  return (
    <span className="flex items-center gap-3 font-semibold">
      <span
        className={`size-3.5 shrink-0 rounded-full ${categoryDots[color] ?? categoryDots.gray}`}
        title={t.categories.colors[color]}
      />
      {category.name}
    </span>
  );
}

/** The categories of events: added, renamed, coloured, deleted. */
export function CategoriesSection() {
  const { t } = useTexts();
  const { act } = useAct();
  const { data: categories, error } = useStore($adminCategories);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const add = (
    <Button look="quiet" icon="plus" onClick={() => setOpen({ kind: 'form', category: null })}>
      {t.categories.add}
    </Button>
  );
  return (
    <>
      {error && <ListFailure error={error} onRetry={() => $adminCategories.revalidate()} />}
      {!categories && !error && <TableSkeleton rows={3} />}
      {categories?.length === 0 && <Notice action={add}>{t.categories.none}</Notice>}
      {categories && categories.length > 0 && (
        <>
          <div className="plain-rows">
            <DataTable
              caption={t.sections.categories}
              rows={categories}
              keyOf={({ id }) => id}
              columns={[
                {
                  head: t.columns.name,
                  isName: true,
                  cell: (category) => <CategoryName category={category} />,
                },
                {
                  head: t.columns.actions,
                  isActions: true,
                  cell: (category) => (
                    <div className="row-actions">
                      <IconButton
                        icon="pen"
                        label={fill(t.rows.edit, { title: category.name })}
                        onClick={() => setOpen({ kind: 'form', category })}
                      />
                      <IconButton
                        icon="trash"
                        label={fill(t.rows.delete, { title: category.name })}
                        isDestructive
                        onClick={() => setOpen({ kind: 'delete', category })}
                      />
                    </div>
                  ),
                },
              ]}
            />
          </div>
          <p className="mt-4">{add}</p>
        </>
      )}
      {open?.kind === 'form' && <CategoryDialog category={open.category} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteDialog
          part="categories"
          title={t.remove.categoryTitle}
          text={fill(t.remove.categoryText, { title: open.category.name })}
          onDelete={() =>
            act(
              () => deleteCategory(open.category.id),
              t.toasts.categoryDeleted,
              t.toasts.categoryDeleteFailed,
            )
          }
          onClose={close}
        />
      )}
    </>
  );
}
