import { atom, type WritableAtom } from 'nanostores';
import { draftStore, type DraftStore } from '~/lib/draft';
import type { FormDraft, FormValues, Opening } from './form';

/** The open form of a kind of row. */
export interface FormStore<Row, Extra = null> {
  /** Null where nothing is. */
  $opening: WritableAtom<Opening<Row, Extra> | null>;
  /** Opens the form of a new row, with initial values and its context. */
  add: (start?: FormValues, extra?: Extra) => void;
  edit: (row: Row) => void;
  /** Opens the form of a new row with something in it. */
  open: (opening: Omit<Opening<Row, Extra>, 'row' | 'extra'> & { extra?: Extra }) => void;
  close: () => void;
  draft: DraftStore<FormDraft<Row, Extra>>;
}

/** Creates the store of a form; `name` names its draft, `extra` is its state beside the fields. */
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
