import { Initials, type InitialsProps } from './Initials';

export interface PortraitProps extends InitialsProps {
  /** Address of a square picture. */
  image: string | null | undefined;
}

/** A portrait, or initials; decorative, since the name is beside it. */
export function Portrait({ name, initials, image }: PortraitProps) {
  if (!image) return <Initials name={name} {...(initials && { initials })} />;
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
