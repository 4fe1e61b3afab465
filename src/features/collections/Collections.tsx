import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '~/ui/Button';
import { Failure, Notice } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import { CollectionCard } from './CollectionCard';
import { CollectionDialog } from './CollectionDialog';
import { CollectionView } from './CollectionView';
import {
  $collections,
  $dialog,
  loadCollections,
  openDialog,
  openFromAddress,
} from './collections.store';
import { DeleteDialog } from './DeleteDialog';
import { Texts, useTexts, type CollectionsProps } from './texts';

function List() {
  const { t, common } = useTexts();
  const list = useStore($collections, { ssr: 'initial' });
  if (list.state === 'loading') {
    return (
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3" aria-busy="true">
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} className="h-80 w-full !rounded-card" />
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
  if (list.rows.length === 0) {
    const create = <Button onClick={() => openDialog({ kind: 'create' })}>{t.createFirst}</Button>;
    return (
      <Notice action={create}>
        <strong className="block text-lg text-ink">{t.emptyTitle}</strong>
        {t.emptyText}
      </Notice>
    );
  }
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {list.rows.map((row) => (
        <CollectionCard key={row.id} collection={row} />
      ))}
    </ul>
  );
}

function OpenDialog() {
  const dialog = useStore($dialog, { ssr: 'initial' });
  const close = () => openDialog(null);
  if (!dialog) return null;
  if (dialog.kind === 'view')
    return <CollectionView key={dialog.id} id={dialog.id} onClose={close} />;
  if (dialog.kind === 'delete') {
    return <DeleteDialog collection={dialog.collection} onClose={close} />;
  }
  return (
    <CollectionDialog before={dialog.kind === 'edit' ? dialog.collection : null} onClose={close} />
  );
}

/** The collections of the person who is signed in, and all that is done with them (spec §2 Dashboard). */
export default function Collections(texts: CollectionsProps) {
  const { t } = texts;
  useEffect(() => {
    void loadCollections();
    openFromAddress();
  }, []);
  return (
    <Texts value={texts}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-xl font-extrabold tracking-tight">{t.title}</h2>
          <p className="mt-1 text-ink-soft">{t.intro}</p>
        </div>
        <Button icon="plus" onClick={() => openDialog({ kind: 'create' })}>
          {t.new}
        </Button>
      </div>
      <List />
      <OpenDialog />
    </Texts>
  );
}
