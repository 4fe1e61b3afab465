import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '~/ui/Icon';

export interface OptionalPartProps {
  title: string;
  /** Whether it has content and starts open. */
  isFilled: boolean;
  /** Something in it is to be mended: it opens, and the focus goes there. */
  hasError: boolean;
  children: ReactNode;
}

/** A rarely used part of a form, folded so that the rest is visible. */
export function OptionalPart({ title, isFilled, hasError, children }: OptionalPartProps) {
  const [isOpen, setOpen] = useState(isFilled);
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!hasError || document.activeElement?.matches('[aria-invalid="true"]')) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [hasError]);
  return (
    <details
      ref={element}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-y border-line"
    >
      <summary className="flex min-h-[3rem] cursor-pointer list-none items-center justify-between gap-3 font-bold">
        {title}
        <Icon name="plus" className="turn size-5 shrink-0 text-nila transition-transform" />
      </summary>
      <div className="grid grid-cols-1 gap-6 pb-5 pt-2">{children}</div>
    </details>
  );
}
