import { useState } from 'react';
import { fill } from '~/lib/fill';
import { getErrorMessage } from '~/lib/error-message';
import { Button } from '~/ui/Button';
import { showToast } from '~/ui/toast';
import { copyToMine } from '../collections.api';
import { showFirst } from './collections.store';
import type { Collection } from '../collections.schema';
import { useTexts } from '../collection-texts';

/** Makes a collection of the person's own from one of their institution. */
export function CopyButton({ collection, onDone }: { collection: Collection; onDone: () => void }) {
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
