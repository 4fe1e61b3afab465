import type { ReactNode } from 'react';
import type { Look } from '~/lib/covers/apart';
import { Figure } from './Figure';

export interface FigureCoverProps {
  look: Look;
  /** True for what is over or finished: another colour. */
  isDone?: boolean;
  /** Size and place; a cover fills whatever it is given. */
  className?: string;
  /** What stands before the figure. */
  children?: ReactNode;
}

/** A cover that says what it is by its drawing; decorative, since words stand beside it. */
export function FigureCover({ look, isDone, className = '', children }: FigureCoverProps) {
  return (
    <div className={`cover ${isDone ? 'cover-done' : ''} ${className}`} aria-hidden="true">
      <Figure name={look.figure} className="figure" />
      {children}
    </div>
  );
}
