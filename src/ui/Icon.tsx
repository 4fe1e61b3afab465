import { icons, type IconName } from './icons';

export interface IconProps {
  name: IconName;
  /** Size and more; 20 px by default. */
  className?: string;
}

/** A decorative icon in the text colour; the text beside it has the meaning. */
export function Icon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
