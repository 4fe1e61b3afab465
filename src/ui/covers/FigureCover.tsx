import type { FigureName } from '~/lib/covers/figures';
import type { ReactNode } from 'react';
import type { Look } from '~/lib/covers/apart';

import figures from './figures.svg?url&no-inline';

/** A figure of the one file that has them all: a page names it, and the file is loaded once. */
function Figure({ name, className }: { name: FigureName; className: string }) {
  return (
    <svg className={className} viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice">
      <use href={`${figures}#${name}`} />
    </svg>
  );
}

export interface FigureCoverProps {
  look: Look;
  /** Another colour for what is over or finished. */
  isDone?: boolean;
  /** Size and place; the cover fills them. */
  className?: string;
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
