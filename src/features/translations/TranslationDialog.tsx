import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { TranslationRow } from '~/lib/translations/translations.schema';
import { useAdmin } from '~/ui/admin/AdminProvider';
import { SessionNotice } from '~/ui/admin/SessionNotice';
import { ConfirmDialog, Dialog } from '~/ui/Dialog';
import { $hasSessionEnded } from '~/ui/session-ended';
import { TranslationEditor } from '~/ui/translations/TranslationEditor';
import { $open, closeRow } from './worklist.store';

function OpenRow({ row }: { row: TranslationRow }) {
  const { kit, common } = useAdmin();
  const hasSessionEnded = useStore($hasSessionEnded);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isDiscarded = useRef(false);
  return (
    <>
      <Dialog
        title={row.title}
        closeLabel={common.close}
        size="full"
        onClose={() => (isUnsaved ? setAsking(true) : closeRow())}
      >
        {hasSessionEnded && <SessionNotice hasDraft />}
        <TranslationEditor
          kind={row.kind}
          id={row.id}
          hasSource
          onUnsaved={setUnsaved}
          isDiscarded={() => isDiscarded.current}
        />
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          title={kit.unsaved.title}
          confirmLabel={kit.unsaved.discard}
          cancelLabel={kit.unsaved.stay}
          closeLabel={common.close}
          isDestructive
          onConfirm={() => {
            isDiscarded.current = true;
            closeRow();
          }}
          onClose={() => setAsking(false)}
        >
          <p>{kit.unsaved.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The translations of a row of the worklist, while they are open. */
export function TranslationDialog() {
  const row = useStore($open);
  return row && <OpenRow key={`${row.kind} ${row.id}`} row={row} />;
}
