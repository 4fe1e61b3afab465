import type { ReactNode } from 'react';
import type { Look } from '~/lib/covers/apart';
import { Figure } from './Figure';

export interface FigureCoverProps {
  look: Look;
  /** Another colour for what is over or finished. */
  isDone?: boolean;
  /** Size and place; the cover fills them. */
  className?: string;
  /** Content before the figure. */
  children?: ReactNode;
}

/** A cover with a drawing; decorative, since words stand beside it. */
export function FigureCover({ look, isDone, className = '', children }: FigureCoverProps) {
  return (
    <div className={`cover ${isDone ? 'cover-done' : ''} ${className}`} aria-hidden="true">
      <Figure name={look.figure} className="figure" />
      {children}
    </div>
  );
}
