import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DialogProps } from '../Dialog';
import { prepareBeforePress, type LatePart } from '../late-part';
import { LateDialog } from '../LateDialog';
import { useAdmin } from './AdminProvider';
import type { EditableRow, EditingStore } from './editing.store';

export interface LateEditProps<Row, Values, Extra, Props> {
  store: EditingStore<Row, Values, Extra>;
  /** The dialog with the form. */
  part: LatePart<Props>;
  props: Props;
  texts: { newTitle: string; editTitle: string };
  size?: DialogProps['size'];
}

/** The form of a kind of row, while one is open; its code comes with the first of them. */
export function LateEdit<
  Row extends EditableRow,
  Values extends object,
  Extra,
  Props extends object,
>(edit: LateEditProps<Row, Values, Extra, Props>) {
  const { store, part, props, texts, size } = edit;
  const { common } = useAdmin();
  const editing = useStore(store.$editing);
  useEffect(() => {
    store.resume();
    // The store outlives the page; what was open on it does not.
    return store.close;
  }, [store]);
  useEffect(() => prepareBeforePress(part), [part]);
  if (!editing) return null;
  return (
    <LateDialog
      part={part}
      props={props}
      texts={common}
      title={editing.row ? texts.editTitle : texts.newTitle}
      size={editing.row ? 'full' : size}
      onClose={store.close}
      beforeReload={() => store.keepDraft(editing)}
    />
  );
}
