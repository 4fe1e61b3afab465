import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { setApart } from '~/lib/covers/apart';
import { collectionLooks } from '~/lib/covers/looks';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { prepareBeforePress } from '~/ui/late-part';
import { LateDialog } from '~/ui/LateDialog';
import { Failure, Notice } from '~/ui/Notice';
import { TextField } from '~/ui/forms/Field';
import { Skeleton } from '~/ui/Skeleton';
import { showToast } from '~/ui/toast';
import { CollectionCard } from './CollectionCard';
import { collectionDialog, $dialog, openDialog, watchAddress } from '../editor/dialog.store';
import { CollectionView } from './CollectionView';
import type { Draft } from '../send-collection';
import {
  $collections,
  $search,
  createCollection,
  loadCollections,
  loadMore,
  removeCollection,
  saveCollection,
  searchCollections,
  showEdited,
} from './collections.store';
import { collectionsPerPage } from '../collections';
import { ShareDialog } from '../sharing/ShareDialog';
import { Texts, useTexts, type CollectionsProps } from '../collection-texts';
import type { CollectionTexts, Collection } from '../collections.schema';
import { getErrorMessage } from '~/lib/error-message';
import { actionResultEvent } from '~/offline/outbox/waiting';
import { ConfirmDialog } from '~/ui/Dialog';

interface DeleteDialogProps {
  collection: Collection;
  /** Deletes it; throws the `ApiError` of a refusal. */
  remove: () => Promise<unknown>;
  /** Explains the consequences, with `{name}`. */
  text: string;
  onClose: () => void;
}

/** Asks for a confirmation before a collection is deleted. */
function DeleteDialog({ collection, remove, text, onClose }: DeleteDialogProps) {
  const { t, issues, common } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const confirm = async () => {
    setBusy(true);
    try {
      await remove();
      onClose();
      showToast({ title: t.toasts.deleted });
    } catch (failure) {
      const message = getErrorMessage(failure, issues);
      setError(message);
      showToast({ title: t.toasts.deleteFailed, text: message, isDestructive: true });
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      title={t.delete.title}
      confirmLabel={t.delete.confirm}
      cancelLabel={t.delete.cancel}
      closeLabel={common.close}
      onConfirm={() => void confirm()}
      onClose={onClose}
      isDestructive
      isBusy={isBusy}
      error={error}
    >
      <p className="break-words">{fill(text, { name: collection.name })}</p>
    </ConfirmDialog>
  );
}

/** Opens the refused edit that the URL names. */
async function openRefusedEdit({
  locale,
  issues,
}: Pick<CollectionsProps, 'locale' | 'issues'>): Promise<void> {
  const { hash } = window.location;
  if (!hash.startsWith('#action-')) return;
  try {
    const { readRefusedEdit } = await import('../editor/offline-edit');
    const edit = await readRefusedEdit(hash, locale);
    if (edit) openDialog({ kind: 'edit', ...edit });
  } catch (error) {
    showToast({ title: getErrorMessage(error, issues), isDestructive: true });
  }
}

/** Shows the results of offline edits, and opens refused ones for correction. */
function useRefusedEdits({ locale, issues }: CollectionsProps): void {
  useEffect(() => {
    void openRefusedEdit({ locale, issues });
    const reload = () => void loadCollections();
    window.addEventListener(actionResultEvent, reload);
    return () => window.removeEventListener(actionResultEvent, reload);
  }, [locale, issues]);
}

function List() {
  const { t, common } = useTexts();
  const list = useStore($collections, { ssr: 'initial' });
  const search = useStore($search, { ssr: 'initial' });
  if (list.state === 'loading') {
    return (
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3" aria-busy="true">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} className="h-80 w-full !rounded-card" />
        ))}
      </div>
    );
  }
  if (list.state === 'failed') {
    return (
      <Failure
        message={t.loadFailed}
        retryLabel={common.retry}
        onRetry={() => void loadCollections()}
      />
    );
  }
  if (list.rows.length === 0 && search !== '') {
    return <Notice>{fill(t.noneFound, { q: search })}</Notice>;
  }
  if (list.rows.length === 0) {
    return (
      <p className="card border-dashed px-4 py-3">
        <strong>{t.emptyTitle}</strong>
      </p>
    );
  }
  return (
    <>
      <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {setApart(list.rows, collectionLooks).map(({ row, look }) => (
          <CollectionCard key={row.id} collection={row} look={look} />
        ))}
      </ul>
      <More count={list.rows.length} total={list.total} />
    </>
  );
}

/** The number of collections, and a button for more. */
function More({ count, total }: { count: number; total: number }) {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    if (!(await loadMore())) showToast({ title: t.moreFailed, isDestructive: true });
    setBusy(false);
  };
  if (total <= collectionsPerPage) return null;
  return (
    <div className="mt-8 grid justify-items-center gap-3">
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {fill(t.shown, { shown: count, total })}
      </p>
      {count < total && (
        <Button look="quiet" isBusy={isBusy} onClick={() => void show()}>
          {t.showMore}
        </Button>
      )}
    </div>
  );
}

/** Searches by name, if the list is longer than a screen. */
function Search() {
  const { t } = useTexts();
  const list = useStore($collections, { ssr: 'initial' });
  const search = useStore($search, { ssr: 'initial' });
  const [text, setText] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => void searchCollections(text.trim()), 300);
    return () => clearTimeout(timer);
  }, [text]);
  const isUseful = list.state === 'ready' && list.rows.length > 6;
  if (!isUseful && search === '' && text === '') return null;
  return (
    <div role="search" className="mb-6 max-w-[28rem]">
      <TextField
        id="collection-search"
        type="search"
        label={t.search}
        placeholder={t.searchHint}
        maxLength={120}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}

function OpenDialog() {
  const { t, common, locale } = useTexts();
  const dialog = useStore($dialog, { ssr: 'initial' });
  const list = useStore($collections, { ssr: 'initial' });
  const close = () => openDialog(null);
  useEffect(() => prepareBeforePress(collectionDialog), []);
  if (!dialog) return null;
  if (dialog.kind === 'view')
    return <CollectionView key={`${dialog.id}-${locale}`} id={dialog.id} onClose={close} />;
  if (dialog.kind === 'delete') {
    const { collection } = dialog;
    const remove = () => removeCollection(collection);
    return (
      <DeleteDialog collection={collection} remove={remove} text={t.delete.text} onClose={close} />
    );
  }
  if (dialog.kind === 'share') {
    return <ShareDialog collection={dialog.collection} onClose={close} />;
  }
  const before = dialog.kind === 'edit' ? dialog.collection : null;
  const keptEdit = dialog.kind === 'edit' ? dialog.refusedEdit : undefined;
  const userId = list.state === 'ready' ? list.userId : undefined;
  const keeping = before &&
    userId !== undefined && {
      userId,
      show: (texts: CollectionTexts) => showEdited(before.id, texts),
    };
  const save = (draft: Draft) =>
    before ? saveCollection(before.id, draft, locale) : createCollection(draft);
  return (
    <LateDialog
      part={collectionDialog}
      props={{ before, save, keeping, refusedEdit: keptEdit, onClose: close }}
      texts={common}
      title={before ? t.form.editTitle : t.form.createTitle}
      size="wide"
      onClose={close}
    />
  );
}

function CreateButton() {
  const { t } = useTexts();
  const list = useStore($collections, { ssr: 'initial' });
  const search = useStore($search, { ssr: 'initial' });
  const isFirst = list.state === 'ready' && list.rows.length === 0 && search === '';
  return (
    <Button icon="plus" onClick={() => openDialog({ kind: 'create' })}>
      {isFirst ? t.createFirst : t.new}
    </Button>
  );
}

/** The collections of the logged-in person, with all actions. */
export default function Collections(texts: CollectionsProps) {
  const { t } = texts;
  useRefusedEdits(texts);
  useEffect(() => {
    void loadCollections();
    return watchAddress();
  }, []);
  return (
    <Texts value={texts}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-xl font-extrabold tracking-tight">{t.title}</h2>
          <p className="mt-1 text-ink-soft">{t.intro}</p>
        </div>
        <CreateButton />
      </div>
      <Search />
      <List />
      <OpenDialog />
    </Texts>
  );
}
