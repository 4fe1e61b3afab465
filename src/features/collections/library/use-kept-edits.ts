import { useEffect } from 'react';
import { getErrorMessage } from '~/lib/error-message';
import { settledEvent } from '~/offline/outbox/waiting';
import { showToast } from '~/ui/toast';
import type { CollectionsProps } from '../collection-texts';
import { openDialog } from '../editor/dialog.store';
import { loadCollections } from './collections.store';

/** Opens the refused edit that the URL names. */
async function openKeptEdit({ locale, issues }: CollectionsProps): Promise<void> {
  const { hash } = window.location;
  if (!hash.startsWith('#action-')) return;
  try {
    const { readKeptEdit } = await import('../editor/kept-edit');
    const edit = await readKeptEdit(hash, locale);
    if (edit) openDialog({ kind: 'edit', ...edit });
  } catch (error) {
    showToast({ title: getErrorMessage(error, issues), isDestructive: true });
  }
}

/** Shows the results of offline edits, and opens refused ones for correction. */
export function useKeptEdits(props: CollectionsProps): void {
  useEffect(() => {
    void openKeptEdit(props);
    const reload = () => void loadCollections();
    window.addEventListener(settledEvent, reload);
    return () => window.removeEventListener(settledEvent, reload);
  }, []);
}
