import type { ReactNode } from 'react';
import type { Look } from '~/lib/covers/apart';
import { sewQuilt } from '~/lib/covers/quilt';
import { isDrawn, type SubjectLook } from '~/lib/covers/subjects';

import figures from './figures.svg?url&no-inline';
import subjects from './subjects.svg?url&no-inline';

function Quilt({ name }: { name: string }) {
  const { full, faint, lit } = sewQuilt(name);
  return (
    <>
      <path d={full} />
      <path fillOpacity={0.3} d={faint} />
      <path fill="#f2a20c" d={lit} />
    </>
  );
}

/** A drawing of the file that has them all: a page names it, and the file is loaded once. */
function Drawing({ look }: { look: Look | SubjectLook }) {
  if ('figure' in look) return <use href={`${figures}#${look.figure}`} />;
  return isDrawn(look.subject) ? (
    <use href={`${subjects}#${look.subject}`} />
  ) : (
    <Quilt name={look.subject} />
  );
}

export interface FigureCoverProps {
  look: Look | SubjectLook;
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
      <svg className="figure" viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice">
        <Drawing look={look} />
      </svg>
      {children}
    </div>
  );
}
