import { atom, type WritableAtom } from 'nanostores';
import { draftStore, type DraftStore } from '~/lib/draft';
import type { FormDraft, FormValues, Opening } from './form';

/** What is open of a kind of row. */
export interface FormStore<Row, Extra = null> {
  /** Null where nothing is. */
  $opening: WritableAtom<Opening<Row, Extra> | null>;
  /** Opens the form of a new row, with some values and what the row will belong to. */
  add: (start?: FormValues, extra?: Extra) => void;
  edit: (row: Row) => void;
  /** Opens the form of a new row with something in it. */
  open: (opening: Omit<Opening<Row, Extra>, 'row' | 'extra'> & { extra?: Extra }) => void;
  close: () => void;
  draft: DraftStore<FormDraft<Row, Extra>>;
}

/** Creates the store of a form; `name` is that of its draft, `extra` what it holds beside its fields. */
export function createFormStore<Row, Extra = null>(
  name: string,
  extra: Extra,
): FormStore<Row, Extra> {
  const $opening = atom<Opening<Row, Extra> | null>(null);
  return {
    $opening,
    add: (start = {}, added = extra) =>
      $opening.set({ row: null, start, extra: added, origin: 'new' }),
    edit: (row) => $opening.set({ row, extra, origin: 'row' }),
    open: (opening) => $opening.set({ extra, ...opening, row: null }),
    close: () => $opening.set(null),
    draft: draftStore(name, (draft) => draft !== null && typeof draft.start === 'object'),
  };
}
