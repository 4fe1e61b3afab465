import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '../Dialog';
import { useAdmin } from './AdminProvider';
import { ConflictNotice } from './ConflictNotice';
import type { FieldLabels } from './field-labels';
import { useMutation } from './use-mutation';

/** How a row that somebody else has changed meanwhile is compared with what the person saw. */
interface RowComparison<Row> {
  toValues: (row: Row) => object;
  labels: FieldLabels;
  /** Whether the action still makes sense; without it, it always does. */
  isPossible?: (row: Row) => boolean;
}

export interface ConfirmActionProps<Row> {
  /** The question, and what it means. */
  title: string;
  text: string;
  confirm: string;
  /** What it is about, as the person sees it. */
  row: Row;
  action: (row: Row) => Promise<unknown>;
  /** Absent where the action does not depend on the state of the row. */
  comparison?: RowComparison<Row>;
  /** What is said when it went well, and when it did not. */
  done: string;
  failed: string;
  onClose: () => void;
  /** Id of what takes the focus afterwards, where the row with its button is gone. */
  focusAfter?: string;
  isDestructive?: boolean;
  /** Fields, such as a reason. */
  children?: ReactNode;
}

/** Asks before something is taken away or changed; stays open where that fails. */
export function ConfirmAction<Row>(props: ConfirmActionProps<Row>) {
  const { title, text, confirm, action, comparison, done, failed, onClose, focusAfter } = props;
  const { kit, common } = useAdmin();
  // The list around may be fetched again meanwhile: what counts is what the person saw.
  const [opened] = useState(() => props.row);
  const [current, setCurrent] = useState<{ row: Row } | null>(null);
  const { mutate, isBusy } = useMutation(
    comparison && { onChanged: (row) => setCurrent({ row: row as Row }) },
  );
  const seen = current ? current.row : opened;
  const isPossible = !current || (comparison?.isPossible?.(seen) ?? true);
  const run = async () => {
    if (!(await mutate(() => action(seen), done, failed))) return;
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
      // Room for the table of what was changed.
      size={current ? 'wide' : undefined}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {comparison && current && (
        <div className={isPossible ? 'mb-5' : undefined}>
          <ConflictNotice
            key={JSON.stringify(current)}
            texts={kit}
            text={isPossible ? kit.conflict.notDone : kit.conflict.impossible}
            before={{ ...comparison.toValues(opened) }}
            now={{ ...comparison.toValues(current.row) }}
            labels={comparison.labels}
          />
        </div>
      )}
      {isPossible && (
        <>
          <p>{text}</p>
          {props.children}
        </>
      )}
    </ConfirmDialog>
  );
}
