import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Dialog, type DialogProps } from './Dialog';
import { loadAgain, type LatePart, type LateTexts } from './late-part';
import { Failure } from './Notice';
import { TableSkeleton } from './TableSkeleton';

export interface LateDialogProps<Props> extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  part: LatePart<Props>;
  props: Props;
  texts: LateTexts;
  /** Saves unsaved state before the page is reloaded. */
  beforeReload?: () => void;
}

/** A dialog whose code loads at its first use; its frame shows at once. */
export function LateDialog<Props extends object>(dialog: LateDialogProps<Props>) {
  const { part, props, texts, title, size, onClose, beforeReload } = dialog;
  const state = useStore(part.$state, { ssr: 'initial' });
  useEffect(() => void part.load(), [part]);
  if (state.kind === 'ready') return <state.Part {...props} />;
  return (
    <Dialog title={title} size={size} closeLabel={texts.close} onClose={onClose}>
      {state.kind === 'failed' ? (
        <Failure
          message={texts.partFailed}
          retryLabel={texts.retry}
          onRetry={() => void loadAgain(part, beforeReload)}
        />
      ) : (
        <>
          <p role="status" className="sr-only">
            {texts.loading}
          </p>
          <TableSkeleton rows={6} />
        </>
      )}
    </Dialog>
  );
}
