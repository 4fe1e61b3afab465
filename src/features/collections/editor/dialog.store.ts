import { latePart } from '~/ui/late-part';
import { atom } from 'nanostores';
import type { Collection } from '../collections.schema';
import type { RefusedEdit } from './offline-edit';

export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'view'; id: number }
  | { kind: 'edit'; collection: Collection; refusedEdit?: RefusedEdit }
  | { kind: 'delete' | 'share'; collection: Collection }
  | null;

export const $dialog = atom<OpenDialog>(null);

const parameter = 'collection';

/** The address without the parameter of a collection. */
function withoutCollection(href: string): string {
  const url = new URL(href);
  url.searchParams.delete(parameter);
  return url.href;
}

function namedByAddress(): number | null {
  const id = new URLSearchParams(window.location.search).get(parameter) ?? '';
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
}

/** The page of the dialogs, as the URL last named it. */
let page = '';

const isPushed = () => (history.state as { isCollection?: boolean } | null)?.isCollection === true;

/** Opens a dialog, or none; the URL names an open collection, and back closes it. */
export function openDialog(dialog: OpenDialog): void {
  $dialog.set(dialog);
  if (dialog?.kind === 'view') {
    const url = new URL(window.location.href);
    url.searchParams.set(parameter, String(dialog.id));
    if (url.href === window.location.href) return;
    page = withoutCollection(url.href);
    const state: unknown = history.state;
    history.pushState({ ...(state as object | null), isCollection: true }, '', url);
  } else if (namedByAddress() !== null) {
    if (isPushed()) return history.back();
    history.replaceState(history.state, '', withoutCollection(window.location.href));
  }
}

/** Opens the collection that the URL names, and closes it if it names none any more. */
function followAddress(): void {
  const id = namedByAddress();
  if (id !== null) $dialog.set({ kind: 'view', id });
  // Another dialog may have been opened meanwhile.
  else if ($dialog.get()?.kind === 'view') $dialog.set(null);
}

/** Follows the address until the returned function is called. */
export function watchAddress(): () => void {
  page = withoutCollection(window.location.href);
  followAddress();
  const onPop = (event: PopStateEvent) => {
    if (withoutCollection(window.location.href) !== page) return;
    // Otherwise the router would fetch and swap the page.
    event.stopImmediatePropagation();
    followAddress();
  };
  window.addEventListener('popstate', onPop, { capture: true });
  return () => window.removeEventListener('popstate', onPop, { capture: true });
}

/** The form of a collection, which is loaded on its first use. */
export const collectionDialog = latePart(
  async () => (await import('./CollectionDialog')).CollectionDialog,
);
