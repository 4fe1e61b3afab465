import { useEffect, useState } from 'react';
import { ApiError } from '~/lib/api-client';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Failure, Notice } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import { fetchCollection, copyToMine } from '../collections.api';
import { openDialog } from '../editor/dialog.store';
import type { CollectionDetail, Collection } from '../collections.schema';
import { useTexts } from '../collection-texts';
import { CollectionItems } from './CollectionItems';
import { fill } from '~/lib/fill';
import { getErrorMessage } from '~/lib/error-message';
import { showToast } from '~/ui/toast';
import { showFirst } from './collections.store';

/** Copies a collection of the institution to the person's own. */
function CopyButton({ collection, onDone }: { collection: Collection; onDone: () => void }) {
  const { t, issues } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      showFirst(await copyToMine(collection.id));
      onDone();
      showToast({ title: fill(t.copy.done, { name: collection.name }) });
    } catch (error) {
      const text = getErrorMessage(error, issues);
      showToast({ title: t.copy.failed, text, isDestructive: true });
      setBusy(false);
    }
  };
  return (
    <Button look="quiet" icon="copy" isBusy={isBusy} onClick={() => void copy()}>
      {t.copy.button}
    </Button>
  );
}

/** The content of a collection, in a scrolling part. */
export function CollectionView({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, common, locale } = useTexts();
  const [answer, setAnswer] = useState<CollectionDetail | 'loading' | 'failed' | 'missing'>(
    'loading',
  );
  useEffect(() => {
    if (answer !== 'loading') return;
    let isShown = true;
    fetchCollection(id, locale).then(
      (answer) => isShown && setAnswer(answer),
      (error: unknown) => {
        const isMissing = error instanceof ApiError && error.status === 404;
        if (isShown) setAnswer(isMissing ? 'missing' : 'failed');
      },
    );
    return () => {
      isShown = false;
    };
  }, [id, answer, locale]);

  return (
    <Dialog
      title={typeof answer === 'object' ? answer.name : t.title}
      closeLabel={common.close}
      onClose={onClose}
      size="wide"
      footer={
        typeof answer === 'object' &&
        (answer.isAdminCreated ? (
          <CopyButton collection={answer} onDone={onClose} />
        ) : (
          answer.canEdit && (
            <Button
              look="quiet"
              icon="link"
              onClick={() => openDialog({ kind: 'share', collection: answer })}
            >
              {t.share.button}
            </Button>
          )
        ))
      }
    >
      <div
        className="max-h-[60vh] overflow-y-auto"
        role="region"
        aria-label={t.details.content}
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
      >
        {answer === 'loading' ? (
          <Skeleton className="h-40 w-full !rounded-card" />
        ) : answer === 'missing' ? (
          <Notice>{t.details.missing}</Notice>
        ) : answer === 'failed' ? (
          <Failure
            message={t.details.failed}
            retryLabel={common.retry}
            onRetry={() => setAnswer('loading')}
          />
        ) : (
          <CollectionItems collection={answer} />
        )}
      </div>
    </Dialog>
  );
}
