import { getInitials, toGraphemes } from '~/lib/text-forms/initials';

export interface InitialsProps {
  name: string;
  initials?: string | null;
}

/** An avatar of initials; the name is beside it. */
export function Initials({ name, initials }: InitialsProps) {
  return (
    <span
      className="grid size-10 shrink-0 place-items-center rounded-full bg-line text-xs font-bold text-ink"
      aria-hidden="true"
    >
      {toGraphemes(initials || getInitials(name))
        .slice(0, 3)
        .join('')}
    </span>
  );
}
