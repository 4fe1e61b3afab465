export interface InitialsProps {
  name: string;
  initials?: string | null;
}

/** The first letters of a name's first and last word. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}

/** An avatar of initials; the name is beside it. */
export function Initials({ name, initials }: InitialsProps) {
  return (
    <span
      className="house grid size-10 shrink-0 place-items-center rounded-full text-xs font-bold text-white"
      aria-hidden="true"
    >
      {(initials || getInitials(name)).slice(0, 3)}
    </span>
  );
}
