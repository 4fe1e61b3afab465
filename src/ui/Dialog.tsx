import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { Button } from './Button';
import { Icon } from './Icon';
import { releaseToaster } from './toast';

export interface DialogProps {
  title: string;
  closeLabel: string;
  /** Called when the button or Escape asks to close. The parent then stops rendering it. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot, which stays in sight while the rest scrolls. */
  footer?: ReactNode;
  /** Wide enough for a table, or for a form with a preview. */
  size?: 'wide' | 'full' | undefined;
}

/** A dialog has closed just now, in the same moment. */
let isTakingOver = false;

/**
 * A modal dialog, on phones a sheet from below; open as long as it is rendered. The native
 * `<dialog>` traps the focus, makes the rest inert and restores the focus; a library would insert
 * a `<style>`, which the policy forbids.
 */
export function Dialog({ title, closeLabel, onClose, children, footer, size }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const isGone = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // A dialog that replaces another does not slide in again.
    if (isTakingOver) dialog?.getAnimations().forEach((animation) => animation.finish());
    isGone.current = false;
    return () => {
      isGone.current = true;
      releaseToaster();
      dialog?.close();
      isTakingOver = true;
      queueMicrotask(() => (isTakingOver = false));
    };
  }, []);

  const onCancel = (event: SyntheticEvent) => {
    // A file input inside fires the same event.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };

  // Said here and not left to the browser, which closes a dialog over our heads on the second press.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };

  // A phone's back gesture may close it anyway: it opens again, and the parent decides.
  const onClosed = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget || isGone.current) return;
    element.current?.showModal();
    onClose();
  };

  return (
    <dialog
      ref={element}
      className={size ? `dialog dialog-${size}` : 'dialog'}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      onClose={onClosed}
    >
      <h2 id={titleId} className="dialog-title">
        {title}
      </h2>
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
      {/* Last in the markup, so that the focus starts on the content. */}
      <button
        type="button"
        className="dialog-close"
        aria-label={closeLabel}
        data-tip=""
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}

export interface ConfirmDialogProps {
  /** The question. */
  title: string;
  /** Null where it can only be closed. */
  confirmLabel: string | null;
  cancelLabel: string;
  closeLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Consequences, and fields such as a reason. */
  children?: ReactNode;
  /** The action cannot be undone, or removes something. */
  isDestructive?: boolean;
  isBusy?: boolean;
  /** Why it did not work. */
  error?: string | undefined;
  size?: DialogProps['size'];
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, closeLabel, onConfirm, onClose, children, isBusy, error, size } = props;
  return (
    <Dialog
      title={title}
      size={size}
      closeLabel={closeLabel}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {props.cancelLabel}
          </Button>
          {props.confirmLabel !== null && (
            <Button
              look={props.isDestructive ? 'danger' : 'primary'}
              isBusy={isBusy}
              onClick={onConfirm}
            >
              {props.confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {children}
      {error && (
        <p role="alert" className="field-error mt-4">
          {error}
        </p>
      )}
    </Dialog>
  );
}
