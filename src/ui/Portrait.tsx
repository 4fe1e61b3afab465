import { toGraphemes } from '~/lib/text-forms/graphemes';
import { getInitials } from '~/lib/text-forms/initials';

interface InitialsProps {
  name: string;
  initials?: string | null;
}

function Initials({ name, initials }: InitialsProps) {
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

export interface PortraitProps extends InitialsProps {
  /** Address of a square picture. */
  image: string | null | undefined;
}

/** A portrait, or initials; decorative, since the name is beside it. */
export function Portrait({ name, initials, image }: PortraitProps) {
  if (!image) return <Initials name={name} initials={initials} />;
  return (
    <img
      src={image}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      className="size-10 shrink-0 rounded-full object-cover"
    />
  );
}
