import type { FigureName } from '~/lib/covers/figures';
import figures from './figures.svg?url&no-inline';

/** A figure of the one file that has them all: a page names it, and the file is loaded once. */
export function Figure({ name, className }: { name: FigureName; className: string }) {
  return (
    <svg className={className} viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice">
      <use href={`${figures}#${name}`} />
    </svg>
  );
}
