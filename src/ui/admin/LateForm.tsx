import { useStore } from '@nanostores/react';
import { useEffect, type ComponentType } from 'react';
import type { DialogProps } from '../Dialog';
import { latePart, prepareBeforePress, type LatePart } from '../late-part';
import { LateDialog } from '../LateDialog';
import { useAdmin } from './AdminProvider';
import type { RowComparison } from './ConfirmAction';
import type { DescribeForm, EditableRow, FormTitles } from './form';
import type { FormStore } from './form.store';

interface FormParts<Row, Extra, Props> {
  form: FormStore<Row, Extra>;
  titles: FormTitles;
  size: DialogProps['size'];
  props: Props;
}

/** The dialog of a kind of row, whose code comes with its first use. */
export interface LateForm<Row, Extra, Props> {
  part: LatePart<FormParts<Row, Extra, Props>>;
  /** Compares two states of a row, in the words of the page. */
  compare: (texts: object, row: Row, props: Props) => Promise<RowComparison<Row>>;
}

/** Creates the dialog of a kind of row; `load` imports its description. */
export function lateForm<Row extends EditableRow, Extra, Props = null>(
  load: () => Promise<DescribeForm<Row, Extra, Props>>,
): LateForm<Row, Extra, Props> {
  return {
    part: latePart(async (): Promise<ComponentType<FormParts<Row, Extra, Props>>> => {
      const [{ EditDialog }, describe] = await Promise.all([import('./EditDialog'), load()]);
      return (parts) => <EditDialog describe={describe} {...parts} />;
    }),
    compare: async (texts, row, props) => {
      const [{ compareRows }, describe] = await Promise.all([import('./EditDialog'), load()]);
      return compareRows(describe(texts as never, { row, source: row, props }), texts as never);
    },
  };
}

export interface OpenFormProps<Row, Extra, Props> extends Omit<
  FormParts<Row, Extra, Props>,
  'size'
> {
  dialog: LateForm<Row, Extra, Props>;
  size?: DialogProps['size'];
  /** The form opens for a new row if the address has `?add=1`. */
  isByAddress?: boolean;
}

/** The form, while it is open. */
export function OpenForm<Row extends EditableRow, Extra, Props>(
  formProps: OpenFormProps<Row, Extra, Props>,
) {
  const { form, dialog, titles, size, props, isByAddress } = formProps;
  const { common } = useAdmin();
  const opening = useStore(form.$opening);
  useEffect(() => {
    // A draft from before a log-in, or before the page was left.
    const draft = form.draft.read();
    if (draft) form.$opening.set({ ...draft, origin: 'draft' });
    const url = new URL(location.href);
    if (isByAddress && url.searchParams.has('add')) {
      url.searchParams.delete('add');
      history.replaceState(history.state, '', url);
      form.add();
    }
    // The store outlives the page, so the open form is closed with it.
    return form.close;
  }, [form, isByAddress]);
  useEffect(() => prepareBeforePress(dialog.part), [dialog]);
  if (!opening) return null;
  return (
    <LateDialog
      part={dialog.part}
      props={{ form, titles, size, props }}
      texts={common}
      title={opening.row ? titles.editTitle : titles.newTitle}
      size={opening.row ? 'full' : size}
      onClose={form.close}
      beforeReload={() => {
        const { row, extra, start = {} } = opening;
        form.draft.save({ row, extra, start });
      }}
    />
  );
}
