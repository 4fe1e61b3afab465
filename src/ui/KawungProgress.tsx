import { fillMotifs, motifPetals } from '~/lib/kawung';

interface MotifsProps {
  /** Filled petals of each motif, 0 to 4. */
  petals: readonly number[];
  /** With a turmeric heart in each, where they are large. */
  hasHearts?: boolean;
}

/** Motifs for parts of something, filled petal by petal. */
export function KawungMotifs({ petals, hasHearts = false }: MotifsProps) {
  return petals.map((filled, at) => (
    <svg key={at} className="motif" viewBox="-10 -10 20 20" data-petals={filled} aria-hidden="true">
      {motifPetals.map((petal) => (
        <path key={petal} d={petal} />
      ))}
      {hasHearts && <circle r="1.3" className="fill-kunyit" />}
    </svg>
  ));
}

export interface KawungProgressProps {
  done: number;
  total: number;
  label: string;
  /** The numbers in words, such as "3 dari 12 pelajaran". */
  words: string;
  className?: string;
}

/** Progress as a row of motifs that fill. Scripts update it with `show-progress.ts`. */
export function KawungProgress({ done, total, label, words, className = '' }: KawungProgressProps) {
  return (
    <div
      className={`motifs ${className}`.trim()}
      role="progressbar"
      data-kawung=""
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={words}
    >
      <KawungMotifs petals={fillMotifs(done, total)} />
    </div>
  );
}
