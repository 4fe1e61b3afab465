import { petalPath } from '~/lib/kawung';

export interface KawungProps {
  className?: string;
  /** The petal in turmeric, 0 to 3: right below, left below, left above, right above. */
  lit?: number;
}

const petal = petalPath(12);
const turns = [45, 135, 225, 315];

/** The mark of four petals: for empty and failed states, and wherever there are four of something. */
export function Kawung({ className = 'size-12', lit }: KawungProps) {
  return (
    <svg className={className} viewBox="-9 -9 18 18" fill="currentColor" aria-hidden="true">
      {turns.map((turn, index) => (
        <path
          key={turn}
          d={petal}
          transform={`rotate(${turn})`}
          className={index === lit ? 'fill-kunyit' : undefined}
        />
      ))}
    </svg>
  );
}
