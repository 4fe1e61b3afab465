import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { limits } from '~/config/limits';
import { formatDate } from '~/i18n/format';
import { plural } from '~/i18n/plural';
import type { ListPage } from '~/lib/api-client';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { DataTable, type Column } from '~/ui/admin/DataTable';
import { TextField } from '~/ui/forms/Field';
import { IconButton } from '~/ui/IconButton';
import { Failure, Notice } from '~/ui/Notice';
import { Paging } from '~/ui/page/Paging';
import { TableSkeleton } from '~/ui/TableSkeleton';
import { CollectionDialog } from '../editor/CollectionDialog';
import {
  fetchAdminCollections,
  sendChanges,
  sendCollection,
  sendDeletion,
  type Draft,
} from '../collections.api';
import { DeleteDialog } from '../library/DeleteDialog';
import type { AdminCollection } from '../collections.schema';
import { Texts, useTexts, type CollectionsProps } from '../collection-texts';

type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; collection: AdminCollection } | null;
type State = 'loading' | 'failed' | ListPage<AdminCollection>;

/** A cell that the name leaves room for. */
const whole = (text: string) => <span className="md:whitespace-nowrap">{text}</span>;

function columns(
  { t, locale }: CollectionsProps,
  open: (next: Open) => void,
): Column<AdminCollection>[] {
  return [
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
        <span className="flex gap-1">
          <IconButton
            icon="pen"
            label={`${t.edit}: ${collection.name}`}
            onClick={() => open({ kind: 'edit', collection })}
          />
          <IconButton
            icon="trash"
            isDestructive
            label={`${t.remove}: ${collection.name}`}
            onClick={() => open({ kind: 'delete', collection })}
          />
        </span>
      ),
    },
  ];
}

interface DialogProps {
  open: Open;
  onClose: () => void;
  /** Called after a write; also after a failure, since what is listed may be what made it fail. */
  onDone: () => void;
}

function OpenDialog({ open, onClose, onDone }: DialogProps) {
  const { t } = useTexts();
  if (!open) return null;
  if (open.kind === 'delete') {
    const { collection } = open;
    const remove = () => sendDeletion(collection).finally(onDone);
    return <DeleteDialog {...{ collection, remove, onClose }} text={t.admin.deleteText} />;
  }
  const before = open.kind === 'edit' ? open.collection : null;
  const save = (draft: Draft) =>
    (before ? sendChanges(before.id, draft) : sendCollection(draft)).finally(onDone);
  return (
    <CollectionDialog {...{ before, save, onClose }} organizations={before?.organizations ?? []} />
  );
}

/** What admins made for organisations, and all that is done with it. */
export default function CollectionsAdmin(texts: CollectionsProps) {
  const { t, common } = texts;
  const [state, setState] = useState<State>('loading');
  const [{ page, q }, setQuery] = useState({ page: 1, q: '' });
  const [open, setOpen] = useState<Open>(null);
  const question = useRef(0);

  const load = useCallback(() => {
    const asked = (question.current += 1);
    const set = (next: State) => asked === question.current && setState(next);
    fetchAdminCollections(page, q).then(set, () => set('failed'));
  }, [page, q]);
  useEffect(load, [load]);

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    setQuery({ page: 1, q: typeof text === 'string' ? text.trim() : '' });
  };
  const retry = () => {
    setState('loading');
    load();
  };
  return (
    <Texts value={texts}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <form role="search" onSubmit={search} className="min-w-0 max-w-[28rem] flex-1 basis-64">
          <TextField
            id="collection-search"
            name="q"
            type="search"
            label={t.admin.search}
            placeholder={t.searchHint}
            maxLength={120}
          />
        </form>
        <Button icon="plus" onClick={() => setOpen({ kind: 'create' })}>
          {t.admin.add}
        </Button>
      </div>
      {state === 'loading' ? (
        <TableSkeleton rows={4} />
      ) : state === 'failed' ? (
        <Failure message={t.admin.failed} retryLabel={common.retry} onRetry={retry} />
      ) : state.items.length === 0 ? (
        <Notice>{q ? fill(t.noneFound, { q }) : t.admin.empty}</Notice>
      ) : (
        <>
          <DataTable
            caption={t.admin.title}
            columns={columns(texts, setOpen)}
            rows={state.items}
            toKey={({ id }) => id}
          />
          <Paging
            page={page}
            pages={Math.ceil(state.total / limits.rowsOnPage)}
            onTurn={(next) => setQuery({ page: next, q })}
            texts={{
              label: t.admin.paging,
              previous: common.previous,
              next: common.next,
              of: common.of,
            }}
          />
        </>
      )}
      <OpenDialog open={open} onClose={() => setOpen(null)} onDone={load} />
    </Texts>
  );
}
