import type { ReactNode } from 'react';

const tones = {
  plain: 'border-line text-ink-soft',
  nila: 'border-nila/30 text-nila',
  sun: 'border-kunyit bg-kunyit font-bold text-kunyit-on',
  daun: 'border-daun/40 text-daun',
  bata: 'border-bata/40 text-bata',
  abu: 'border-abu/40 text-abu',
} as const;
export type BadgeTone = keyof typeof tones;

export interface BadgeProps {
  children?: ReactNode;
  tone?: BadgeTone;
  /** A dot in the badge's colour, for a state. */
  dot?: boolean;
}

/** A small pill that names a kind or a state; its text carries the meaning, not its colour. */
export function Badge({ children, tone = 'plain', dot }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold ${tones[tone]}`}
    >
      {dot && <span className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  );
}
