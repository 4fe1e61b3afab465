import type { ReactNode } from 'react';
import type { Look } from '~/lib/covers/apart';
import { Figure } from './Figure';

export interface FigureCoverProps {
  look: Look;
  /** `behind` a tile or a mark it is a large shade; else it is what the cover shows. */
  place?: 'front' | 'behind';
  /** Size and place; a cover fills whatever it is given. */
  className?: string;
  /** What stands before the figure. */
  children?: ReactNode;
}

/** Written out, since the stylesheet has only the classes that stand somewhere. */
const colours = {
  nila: 'cover',
  senja: 'cover cover-senja',
  laut: 'cover cover-laut',
  hutan: 'cover cover-hutan',
  kunyit: 'cover cover-kunyit',
  anggrek: 'cover cover-anggrek',
} as const satisfies Record<Look['colour'], string>;

/** A cover that says what it is by colour and figure; decorative, since words stand beside it. */
export function FigureCover({ look, place = 'front', className = '', children }: FigureCoverProps) {
  return (
    <div className={`${colours[look.colour]} ${className}`} aria-hidden="true">
      <Figure
        name={look.figure}
        className={place === 'front' ? 'icon figure' : 'icon figure-behind'}
      />
      {children}
    </div>
  );
}
