import { listAdminCollections } from '../collections.calls';
import { send } from '~/calls/send';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { limits } from '~/config/limits';
import { paths } from '~/config/paths';
import { formatDate } from '~/i18n/format';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { AdminProvider, type AdminKitProps } from '~/ui/admin/AdminProvider';
import { createListStore, refreshLists } from '~/ui/admin/list.store';
import { ListScreen, type ListDescription } from '~/ui/admin/ListScreen';
import { Button } from '~/ui/Button';
import { LateDialog } from '~/ui/LateDialog';
import { prepareBeforePress } from '~/ui/late-part';
import { collectionDialog } from '../editor/dialog.store';
import { getLabels, toComparison } from '../editor/compare-collection';
import { sendChanges, sendCollection, type Draft } from '../send-collection';
import { deleteCollection } from '../collections.calls';
import type { AdminCollection } from '../collections.schema';
import { Texts, type CollectionsProps } from '../collection-texts';

const rows = createListStore(listAdminCollections, {}, { perPage: limits.rowsOnPage });

/** Collections for organisations, newest first. */
const collectionList = (
  { t, locale }: CollectionsProps,
  words: string,
  onEdit: (collection: AdminCollection) => void,
): ListDescription<AdminCollection> => ({
  id: 'collections',
  caption: t.admin.title,
  rows,
  filters: { search: { label: t.admin.search, placeholder: t.searchHint, maxLength: 120 } },
  columns: [
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
      cell: ({ pdfFiles, videoUrls }) => (
        <span className="md:whitespace-nowrap">
          {plural(locale, t.pdfs, pdfFiles.length)}, {plural(locale, t.videos, videoUrls.length)}
        </span>
      ),
    },
    {
      head: t.admin.created,
      cell: ({ createdAt }) => (
        <span className="md:whitespace-nowrap">{formatDate(locale, new Date(createdAt))}</span>
      ),
    },
  ],
  actions: {
    head: t.admin.actions,
    nameOf: ({ name }) => name,
    of: (collection) => [
      { icon: 'pen', label: `${t.edit}: {title}`, onPress: () => onEdit(collection) },
      {
        icon: 'trash',
        label: `${t.remove}: {title}`,
        question: {
          title: t.delete.title,
          confirm: t.delete.confirm,
          text: t.admin.deleteText,
          action: ({ id, version }) => send(deleteCollection, { id, version }),
          comparison: {
            // An admin may have made it a private collection.
            toValues: (row) => toComparison(row, null, row.organizations ?? []),
            labels: getLabels(t),
          },
          done: t.toasts.deleted,
          failed: t.toasts.deleteFailed,
          focusAfter: 'collections-search',
        },
      },
    ],
  },
  none: t.admin.empty,
  noMatch: fill(t.noneFound, { q: words }),
});

interface CollectionsAdminProps
  extends CollectionsProps, Pick<AdminKitProps, 'kit' | 'firstLists'> {}

/** Manages the collections for organisations. */
export default function CollectionsAdmin(props: CollectionsAdminProps) {
  const { t, locale, common, issues } = props;
  /** The collection in the open form; null for a new one. */
  const [editing, setEditing] = useState<AdminCollection | 'new' | null>(null);
  const close = () => setEditing(null);
  useEffect(() => prepareBeforePress(collectionDialog), []);
  const { q } = useStore(rows.$filter, { ssr: 'initial' });
  const before = editing === 'new' ? null : editing;
  // Also after a failure, which an outdated list may have caused.
  const save = (draft: Draft) =>
    (before ? sendChanges(before.id, draft, locale) : sendCollection(draft)).finally(refreshLists);
  return (
    <Texts value={props}>
      <AdminProvider texts={{ ...props, issueTexts: issues }} page={paths.adminCollections}>
        <p className="mb-6">
          <Button icon="plus" onClick={() => setEditing('new')}>
            {t.admin.add}
          </Button>
        </p>
        <ListScreen list={collectionList(props, q.trim(), setEditing)} />
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
