import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { limits } from '~/config/limits';
import { paths } from '~/config/paths';
import { formatDate } from '~/i18n/format';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { AdminList, type AdminColumn } from '~/ui/admin/AdminList';
import { AdminProvider, type AdminKitProps } from '~/ui/admin/AdminProvider';
import { RowActions } from '~/ui/admin/RowActions';
import { refreshLists } from '~/ui/admin/list.store';
import { Button } from '~/ui/Button';
import { LateDialog } from '~/ui/LateDialog';
import { prepareBeforePress } from '~/ui/late-part';
import { collectionDialog } from '../editor/collection-dialog';
import { getLabels, toComparison } from '../editor/compare-collection';
import { sendChanges, sendCollection, sendDeletion, type Draft } from '../collections.api';
import type { AdminCollection } from '../collections.schema';
import { Texts, type CollectionsProps } from '../collection-texts';
import { collectionList } from './collections-admin.store';

/** A cell that the name leaves room for. */
const whole = (text: string) => <span className="md:whitespace-nowrap">{text}</span>;

const toColumns = (
  { t, locale }: CollectionsProps,
  onEdit: (collection: AdminCollection) => void,
): AdminColumn<AdminCollection, string>[] => [
  {
    head: t.form.name,
    isName: true,
    cell: ({ name }) => <span className="break-words font-semibold">{name}</span>,
  },
  {
    head: t.admin.organizations,
    cell: ({ organizations }) => organizations.map(({ name }) => name).join(', '),
  },
  {
    head: t.admin.content,
    cell: ({ pdfFiles, videoUrls }) =>
      whole(
        `${plural(locale, t.pdfs, pdfFiles.length)}, ${plural(locale, t.videos, videoUrls.length)}`,
      ),
  },
  {
    head: t.admin.created,
    cell: ({ createdAt }) => whole(formatDate(locale, new Date(createdAt))),
  },
  {
    head: t.admin.actions,
    isActions: true,
    cell: (collection) => (
      <RowActions
        row={collection}
        title={collection.name}
        actions={[
          { icon: 'pen', label: `${t.edit}: {title}`, onPress: () => onEdit(collection) },
          {
            icon: 'trash',
            label: `${t.remove}: {title}`,
            question: {
              title: t.delete.title,
              confirm: t.delete.confirm,
              text: fill(t.admin.deleteText, { name: collection.name }),
              action: sendDeletion,
              comparison: {
                // Somebody may have made it a collection of their own.
                toValues: (one) => toComparison(one, null, one.organizations ?? []),
                labels: getLabels(t),
              },
              done: t.toasts.deleted,
              failed: t.toasts.deleteFailed,
              focusAfter: 'collections-search',
            },
          },
        ]}
      />
    ),
  },
];

interface CollectionsAdminProps extends CollectionsProps, Pick<AdminKitProps, 'kit'> {}

/** What admins made for organisations, and all that is done with it. */
export default function CollectionsAdmin({ kit, ...texts }: CollectionsAdminProps) {
  const { t, locale, common, issues } = texts;
  /** The collection whose form is open, or that of a new one. */
  const [editing, setEditing] = useState<AdminCollection | 'new' | null>(null);
  const close = () => setEditing(null);
  useEffect(() => prepareBeforePress(collectionDialog), []);
  const { q } = useStore(collectionList.$filter);
  const before = editing === 'new' ? null : editing;
  // Also after a failure, since what is listed may be what made it fail.
  const save = (draft: Draft) =>
    (before ? sendChanges(before.id, draft, locale) : sendCollection(draft)).finally(refreshLists);
  return (
    <Texts value={texts}>
      <AdminProvider
        locale={locale}
        kit={kit}
        common={common}
        issueTexts={issues}
        page={paths.adminCollections}
        refresh={refreshLists}
      >
        <p className="mb-6">
          <Button icon="plus" onClick={() => setEditing('new')}>
            {t.admin.add}
          </Button>
        </p>
        <AdminList
          list={collectionList}
          columns={toColumns(texts, setEditing)}
          caption={t.admin.title}
          perPage={limits.rowsOnPage}
          filters={{
            id: 'collections',
            search: t.admin.search,
            searchHint: t.searchHint,
            searchLength: 120,
          }}
          texts={{ none: t.admin.empty, noMatch: fill(t.noneFound, { q: q.trim() }) }}
        />
        {editing && (
          <LateDialog
            part={collectionDialog}
            props={{ before, save, organizations: before?.organizations ?? [], onClose: close }}
            texts={common}
            title={before ? t.form.editTitle : t.form.createTitle}
            size="wide"
            onClose={close}
          />
        )}
      </AdminProvider>
    </Texts>
  );
}
