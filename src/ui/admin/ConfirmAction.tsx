import { useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '../Dialog';
import { TextAreaField } from '../forms/Field';
import { useAdmin } from './AdminProvider';
import { ConflictNotice } from './ConflictNotice';
import type { FieldLabels } from './field-labels';
import { useMutation } from './use-mutation';

/** Compares a row that another person has changed with the one that the person saw. */
export interface RowComparison<Row> {
  toValues: (row: Row) => object;
  labels: FieldLabels;
  /** Whether the action still makes sense; without it, it always does. */
  isPossible?: (row: Row) => boolean;
}

export interface ConfirmActionProps<Row> {
  /** The question and its consequences. */
  title: string;
  text: string;
  confirm: string;
  /** The row that the person saw. */
  row: Row;
  action: (row: Row, reason: string) => Promise<unknown>;
  /** Absent where the action does not depend on the state of the row. */
  comparison?: RowComparison<Row> | (() => Promise<RowComparison<Row>>);
  /** Toasts for success and failure. */
  done: string;
  failed: string;
  onClose: () => void;
  /** Id of what takes the focus afterwards, where the row with its button is gone. */
  focusAfter?: string;
  isDestructive?: boolean;
  /** Asks why, if the person wants to say so. */
  reason?: { label: string; hint: string; maxLength: number };
  children?: ReactNode;
}

/** A row that another person has changed, with its comparison. */
interface Conflict<Row> {
  row: Row;
  comparison: RowComparison<Row>;
}

/** Asks before something is taken away or changed; stays open where that fails. */
export function ConfirmAction<Row>(props: ConfirmActionProps<Row>) {
  const { title, text, confirm, action, comparison, done, failed, onClose, focusAfter } = props;
  const { kit, common } = useAdmin();
  const reasonId = useId();
  const [reason, setReason] = useState('');
  // The surrounding list may be fetched again; the row that the person saw counts.
  const [initialRow] = useState(() => props.row);
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  const showConflict = async (row: Row) => {
    const current = typeof comparison === 'function' ? await comparison() : comparison;
    if (current) setConflict({ row, comparison: current });
  };
  const { mutate, isBusy } = useMutation(
    comparison && { onChanged: (row) => void showConflict(row as Row) },
  );
  const row = conflict ? conflict.row : initialRow;
  const isPossible = conflict?.comparison.isPossible?.(row) ?? true;
  const run = async () => {
    if (!(await mutate(() => action(row, reason.trim()), done, failed))) return;
    // At once, since nothing behind an open dialog takes the focus.
    flushSync(onClose);
    if (focusAfter) document.getElementById(focusAfter)?.focus();
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={isPossible ? confirm : null}
      cancelLabel={isPossible ? kit.cancel : common.close}
      closeLabel={common.close}
      isDestructive={props.isDestructive ?? true}
      isBusy={isBusy}
      // Wide enough for the table of changes.
      size={conflict ? 'wide' : undefined}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {conflict && (
        <div className={isPossible ? 'mb-5' : undefined}>
          <ConflictNotice
            key={JSON.stringify(conflict.row)}
            texts={kit}
            text={isPossible ? kit.conflict.notDone : kit.conflict.impossible}
            before={{ ...conflict.comparison.toValues(initialRow) }}
            now={{ ...conflict.comparison.toValues(conflict.row) }}
            labels={conflict.comparison.labels}
          />
        </div>
      )}
      {isPossible && (
        <>
          <p>{text}</p>
          {props.reason && (
            <div className="mt-5">
              <TextAreaField
                id={reasonId}
                {...props.reason}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </div>
          )}
          {props.children}
        </>
      )}
    </ConfirmDialog>
  );
}
