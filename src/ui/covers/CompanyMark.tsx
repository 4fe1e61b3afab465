import type { MarkLook } from '~/lib/covers/looks';

/** Written out, since Tailwind only finds whole class names. */
const tones = {
  full: 'bg-nila text-nila-on',
  tint: 'bg-nila/10 text-nila',
  ink: 'bg-ink text-paper',
} as const satisfies Record<MarkLook['tone'], string>;

export interface CompanyMarkProps {
  look: MarkLook;
  /** The company's own picture, which wins. */
  logo: string | null;
}

/** A company: its logo, or its initials in a square of its tone; decorative. */
export function CompanyMark({ look, logo }: CompanyMarkProps) {
  return (
    <span
      className={`relative grid size-12 shrink-0 place-items-center rounded-field font-bold ${tones[look.tone]}`}
      aria-hidden="true"
    >
      {look.initials}
      {logo && (
        <img
          src={logo}
          alt=""
          width="48"
          height="48"
          loading="lazy"
          className="absolute inset-0 h-full w-full rounded-field bg-white object-contain"
          data-logo
          // Below it are the initials; without an island, shell/picture-fallback.ts hides it.
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
    </span>
  );
}
