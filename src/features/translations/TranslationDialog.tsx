import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { TranslationRow } from '~/lib/translations/translations.schema';
import { useAdmin } from '~/ui/admin/AdminProvider';
import { DiscardQuestion } from '~/ui/admin/DiscardQuestion';
import { SessionNotice } from '~/ui/admin/SessionNotice';
import { Dialog } from '~/ui/Dialog';
import { $hasSessionEnded } from '~/ui/session-ended';
import { TranslationEditor } from '~/ui/translations/TranslationEditor';

interface TranslationDialogProps {
  row: TranslationRow;
  onClose: () => void;
}

export function TranslationDialog({ row, onClose }: TranslationDialogProps) {
  const { common } = useAdmin();
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
        onClose={() => (isUnsaved ? setAsking(true) : onClose())}
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
        <DiscardQuestion
          onDiscard={() => {
            isDiscarded.current = true;
            onClose();
          }}
          onStay={() => setAsking(false)}
        />
      )}
    </>
  );
}
