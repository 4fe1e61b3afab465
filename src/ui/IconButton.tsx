import { Icon } from './Icon';
import type { IconName } from './icons';

export interface IconButtonProps {
  icon: IconName;
  /** The action and its object; also the tooltip. */
  label: string;
  onClick: () => void;
  isPressed?: boolean;
  /** A disabled button does nothing, and keeps the focus. */
  disabled?: boolean;
  isDestructive?: boolean;
}

/** An act of a row: an icon with a name, as large as a finger. */
export function IconButton({ icon, label, onClick, isPressed, ...rest }: IconButtonProps) {
  const { disabled, isDestructive } = rest;
  const colour = isPressed ? 'icon-lit' : isDestructive ? 'text-bata' : 'text-ink-soft';
  return (
    <button
      type="button"
      className={`grid size-11 place-items-center rounded-full transition hover:bg-nila/10 aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent ${colour}`}
      aria-label={label}
      aria-pressed={isPressed}
      data-tip=""
      data-again={icon === 'retry' ? '' : undefined}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
