import { compose, kawungSvg } from '~/lib/kawung';

export interface CoverProps {
  /** The source of the picture: the same seed always makes the same one. */
  seed: string | number;
  gradient?: string | null;
  className?: string;
}

/** A kawung picture for anything without an image; decorative. */
export function Cover({ seed, gradient, className = '' }: CoverProps) {
  const svg = kawungSvg(compose(seed, gradient), ' class="h-full w-full"');
  return (
    <div
      className={`overflow-hidden ${className}`}
      aria-hidden="true"
      // Numbers and our own colours only: nothing in the drawing comes from data.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
